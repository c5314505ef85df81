import { newsOfLeaving } from '@antam/rules/booking/to-move';
import type { NewsReason } from '@antam/texts/visit-news';
import { appointmentScope } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { announceReminders } from '../reminders/announce-reminders';
import { announceAppointment } from './announce-appointment';
import { holdVisit, type VisitCall } from './hold-visit';
import { tellPatients } from './tell-patients';
import { updateToMove } from './write-to-move';

/**
 * Leaves a visit whose doctor is away to be moved by reception: it keeps its place, is not announced any more, and its
 * patient is told. It may be left where it may be cancelled.
 */
export async function leaveToMove(call: VisitCall, id: string, why: NewsReason): Promise<void> {
  const { db, viewer, now } = call;
  const visit = await holdVisit(call, { scope: appointmentScope(viewer), id, act: 'cancel' });
  const { patientId, startsAt } = visit;
  const kind = newsOfLeaving(startsAt, now);
  const telling = tellPatients({ by: viewer.userId, now, why }, kind, [visit]);
  const note = {
    action: 'appointment.leaveToMove' as const,
    patientIds: [patientId],
    objectType: 'appointment',
    objectId: id,
  };
  await updateToMove(db, visit, { isToldNotToCome: kind === 'away', entry: call.entry(note), ...telling });
  await announceAppointment(db, { patientId, days: [visit] });
  await announceNotifications(db, telling.notices.userIds);
  await announceReminders(db, patientId);
}
