import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { moveNextVisitReminder } from '../reminders/announce-visit';
import { type PlanRow, updateNextVisit } from './queries';

/**
 * The next visit that was agreed, with its reminder, goes from the plan that ended to the one that follows it; also a
 * booked one that has no day at the moment.
 */
export async function carryNextVisit(
  { db, clinic, now }: Pick<Call, 'db' | 'clinic' | 'now'>,
  scope: PatientScope,
  { from, to }: { from: PlanRow; to: string },
): Promise<void> {
  const { nextAppointmentDate: date, nextVisitId: visitId } = from;
  const isAgreed = date === null ? visitId !== null : date > clinic.dateOf(now);
  if (!isAgreed) return;
  await updateNextVisit(db, scope, { id: to, date, visitId });
  await moveNextVisitReminder(db, { from: from.id, to });
}
