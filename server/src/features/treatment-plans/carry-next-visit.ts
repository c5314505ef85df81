import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { moveNextVisitReminder } from '../reminders/announce-visit';
import { type PlanRow, updateNextVisit } from './queries';

/** The next visit that was agreed, with its reminder, goes from the plan that ended to the one that follows it. */
export async function carryNextVisit(
  { db, clinic, now }: Pick<Call, 'db' | 'clinic' | 'now'>,
  scope: PatientScope,
  { from, to }: { from: PlanRow; to: string },
): Promise<void> {
  const date = from.nextAppointmentDate;
  if (date === null || date <= clinic.dateOf(now)) return;
  await updateNextVisit(db, scope, { id: to, date });
  await moveNextVisitReminder(db, { from: from.id, to });
}
