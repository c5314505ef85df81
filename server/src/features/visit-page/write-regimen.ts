import type { Signing } from '@antam/contract/visit-page';
import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { noteChange } from '../regimen-history/note-change';
import { beginRegimen } from '../treatment-plans/change-regimen';
import { selectCurrentPlan } from '../treatment-plans/queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer' | 'jobs'>;

interface Change {
  regimen: Signing['regimen'];
  /** The day of the visit. */
  date: string;
}

/**
 * The plan that a record of the visit belongs to: a new one where the doctor changes the regimen, else the one the
 * patient follows. A stop is noted in the regimen history.
 */
export async function writeRegimen(writing: Writing, scope: PatientScope, change: Change): Promise<string | null> {
  const { regimen: decided, date } = change;
  const { patientId: userId } = scope;
  const current = await selectCurrentPlan(writing.db, scope, date).executeTakeFirst();
  if (decided && decided.kind !== 'stop') return beginRegimen(writing, scope, { decided, date, current });
  if (decided) await noteChange(writing, { ...decided, kind: 'stop', userId, happenedOn: date });
  return current?.id ?? null;
}
