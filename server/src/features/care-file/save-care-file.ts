import type { CareFacts, CareFileRequest } from '@antam/contract/care-file';
import { changedFields, problemsOfCareFile } from '@antam/rules/care/care-file';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCareToChange } from '../../platform/session/open-patient';
import { findCareFile, writeCareFile } from './queries';

export type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/** Saves a care file and what changed in it, unless another doctor saved it since it was read; answers its version. */
export async function saveCareFile(writing: Writing, patientId: string, request: CareFileRequest): Promise<number> {
  const { db, viewer, clinic, now } = writing;
  const { version, ...given } = request;
  const facts = { ...given, measures: given.measures.toSorted((a, b) => a.on.localeCompare(b.on)) };
  demandSound(given, clinic.dateOf(now));
  const act = { action: 'careFile.save' as const, objectType: 'careFile', objectId: patientId };
  const scope = await openCareToChange(writing, patientId, act);
  const before = await findCareFile(db, scope);
  if (before.version !== version) throw new Refusal('careFile.changed');

  const fields = changedFields(before, facts);
  if (fields.length === 0) return version;
  const changed = (of: CareFacts) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  await writeCareFile(db, scope, {
    id: newId(),
    facts,
    version: version + 1,
    before: changed(before),
    after: changed(facts),
    changedBy: viewer.userId,
    changedAt: now,
  });
  // The end of a course is the end of its medicines in the patient's own list.
  await publish(db, { kind: 'care' }, { roles: ['Doctor'], userIds: [scope.patientId] });
  return version + 1;
}

function demandSound(facts: CareFacts, today: string): void {
  const problems = problemsOfCareFile(facts, today);
  const [first] = problems;
  if (!first) return;
  throw new Refusal(first.code, { fields: Object.fromEntries(problems.map(({ field, code }) => [field, code])) });
}
