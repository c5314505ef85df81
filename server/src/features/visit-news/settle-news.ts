import type { CallReason } from '@antam/contract/calls';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { deskOfClinic } from '../../platform/session/scope';
import { askForCall, dropCall } from '../calls/ask-for-call';
import { lockOpenNews, updateOutcome } from './queries';

/**
 * Ends the telling of a change once: as sent when a device or a mail server took it, else with a call to make. A patient
 * who made the change is not called.
 */
export async function settleNews(tx: Db, newsId: string, why: CallReason | null = 'notDelivered'): Promise<void> {
  const scope = deskOfClinic();
  const news = await lockOpenNews(tx, scope, newsId);
  if (!news) return;
  const { patientId, appointmentId, offerId, kind, neededBy } = news;
  const isTold = news.letterSentAt !== null || (news.pushReached ?? 0) > 0;
  const mustCall = !isTold && !news.byPatient && !news.isStopped && why !== null;
  if (mustCall) await askForCall(tx, scope, { patientId, appointmentId, offerId, news: kind, why, neededBy });
  if (news.byPatient && appointmentId) await dropCall(tx, scope, appointmentId);
  await updateOutcome(tx, scope, newsId, isTold ? 'sent' : mustCall ? 'call' : 'dropped');
  const note = { action: 'appointment.tell', patientIds: [patientId], objectType: offerId ? 'offer' : 'appointment' };
  await writeAudit(
    tx,
    { viewer: null, requestId: null },
    { ...note, objectId: appointmentId ?? offerId ?? undefined, outcome: isTold ? 'done' : 'refused' },
  );
}
