import type { CareFacts } from '@antam/contract/care-file';
import { endsOutcome } from '@antam/rules/care/back-in-care';
import { EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import type { PatientScope } from '../../platform/session/scope';
import { type CareFileRow, findCareFile } from './queries';
import { saveCareFile, type Writing } from './save-care-file';

type Outcome = Pick<CareFacts, 'outcome' | 'outcomeOn'>;

const FACTS = Object.keys(EMPTY_CARE_FILE) as (keyof CareFacts)[];

/** Writes how the care of a patient ended, and leaves the rest of the file as it is. */
export async function setOutcome(writing: Writing, scope: PatientScope, outcome: Outcome): Promise<void> {
  await changeOutcome(writing, scope, await findCareFile(writing.db, scope), outcome);
}

/** Takes the outcome back that a signed visit ends, so that the patient is followed, tested and reminded again. */
export async function bringBack(
  writing: Writing,
  scope: PatientScope,
  visit: { on: string; arrivedAt: Date | null; isTreatmentBegun: boolean },
): Promise<void> {
  const file = await findCareFile(writing.db, scope);
  if (endsOutcome(file, visit)) await changeOutcome(writing, scope, file, { outcome: null, outcomeOn: null });
}

async function changeOutcome(
  writing: Writing,
  { patientId }: PatientScope,
  file: CareFileRow,
  outcome: Outcome,
): Promise<void> {
  const facts = Object.fromEntries(FACTS.map((fact) => [fact, file[fact]])) as unknown as CareFacts;
  await saveCareFile(writing, patientId, { ...facts, ...outcome, version: file.version });
}
