import type { Signing } from '@antam/contract/visit-page';
import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
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
 * patient follows. A plan that began on the day of the visit is corrected.
 */
export async function writeRegimen(writing: Writing, scope: PatientScope, change: Change): Promise<string | null> {
  const { patientId } = scope;
  const { regimen, date } = change;
  const current = await selectCurrentPlan(writing.db, scope, date).executeTakeFirst();
  if (!regimen) return current?.id ?? null;
  const plan = {
    ...{ userId: patientId, ...regimen, startDate: date, endDate: null, nextAppointmentDate: null },
    ...{ medicalRecordId: null, notes: null },
  };
  const written =
    current?.startDate === date ? await changePlan(writing, current.id, plan) : await createPlan(writing, plan);
  return written.id;
}
