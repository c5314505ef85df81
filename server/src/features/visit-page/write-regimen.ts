import type { Signing } from '@antam/contract/visit-page';
import { regimenByCode } from '@antam/rules/care/regimen-catalogue';
import { regimenOfCode } from '@antam/rules/care/regimens';
import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { type ChosenRegimen, chosenRegimen } from '../regimen-history/check-change';
import { noteChange } from '../regimen-history/note-change';
import { selectCurrentPlan } from '../treatment-plans/queries';
import { changePlan, createPlan } from '../treatment-plans/write-plan';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer' | 'jobs'>;

interface Change {
  regimen: Signing['regimen'];
  /** The day of the visit. */
  date: string;
}

/**
 * The plan that a record of the visit belongs to: a new one where the doctor changes the regimen, else the one the
 * patient follows. A plan that began on the day of the visit is corrected. A stop is noted in the regimen history.
 */
export async function writeRegimen(writing: Writing, scope: PatientScope, change: Change): Promise<string | null> {
  const { patientId } = scope;
  const { regimen: decided, date } = change;
  const current = await selectCurrentPlan(writing.db, scope, date).executeTakeFirst();
  if (decided?.kind === 'stop') await noteChange(writing, { ...decided, userId: patientId, happenedOn: date });
  if (!decided || decided.kind === 'stop') return current?.id ?? null;

  const chosen = chosenRegimen(decided);
  const plan = {
    ...{ userId: patientId, startDate: date, endDate: null, nextAppointmentDate: null },
    ...{ regimen: regimenOfCode(chosen.regimenCode), customDrugs: namedDrugs(chosen) },
    ...{ medicalRecordId: null, notes: null },
  };
  const stated = { ...chosen, kind: decided.kind, reason: decided.reason };
  const written =
    current?.startDate === date
      ? await changePlan(writing, current.id, plan, stated)
      : await createPlan(writing, plan, stated);
  return written.id;
}

/** A plan calls a regimen that the specification does not know by its drugs. */
function namedDrugs({ regimenCode, customDrugs }: ChosenRegimen): string | null {
  return customDrugs ?? regimenByCode(regimenCode)?.name ?? null;
}
