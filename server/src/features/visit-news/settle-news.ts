import type { CallReason } from '@antam/contract/calls';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import { deskOfClinic } from '../../platform/session/scope';
import { askForCall, dropCall } from '../calls/ask-for-call';
import { lockOpenNews, updateOutcome } from './queries';

/**
 * Ends the telling of a change once: as sent when a channel outside the app took it, else with a call to make. A patient
 * who made the change is not called, nor is one about a change after which there was a later one. The call about a
 * patient who is said to have died or to be treated elsewhere is shown once a doctor has said that it is not so.
 */
export async function settleNews(tx: Db, newsId: string, why: CallReason | null = 'notDelivered'): Promise<void> {
  const scope = deskOfClinic();
  const news = await lockOpenNews(tx, scope, newsId);
  if (!news) return;
  const { patientId, appointmentId, offerId, kind, neededBy, isTold, isReplaced } = news;
  const mustCall = !isTold && !isReplaced && !news.byPatient && !news.closedAt && why !== null;
  if (mustCall) await askForCall(tx, scope, { patientId, appointmentId, offerId, news: kind, why, neededBy });
  const knowsLast = (isTold || news.byPatient) && !isReplaced;
  if (knowsLast && appointmentId) await dropCall(tx, scope, appointmentId);
  await updateOutcome(tx, scope, newsId, isTold ? 'sent' : mustCall ? 'call' : isReplaced ? 'replaced' : 'dropped');
  // Reception's log of messages is read again with the reminders.
  await publish(tx, { kind: 'reminders' }, { roles: ['Staff'] });
  const note = {
    action: 'appointment.tell' as const,
    patientIds: [patientId],
    objectType: offerId ? 'offer' : 'appointment',
  };
  await writeAudit(
    tx,
    { viewer: null, requestId: null },
    { ...note, objectId: appointmentId ?? offerId ?? undefined, outcome: isTold ? 'done' : 'refused' },
  );
}
