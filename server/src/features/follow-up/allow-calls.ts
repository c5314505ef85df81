import type { MayCallReason } from '@antam/contract/call-wishes';
import { Refusal } from '../../platform/http/refusal';
import { announceFollowUps } from './announce-follow-ups';
import { type FollowUpCall, holdRow } from './hold-row';
import { updateMayBeCalled } from './write-follow-up';

/**
 * A doctor takes back that a patient asks not to be called: it was noted by mistake, or the patient agrees to calls again.
 * Reception sees the patient again. An agreement to SMS that the wish ended stays ended: only the patient can agree.
 */
export async function allowCalls(call: FollowUpCall, patientId: string, why: MayCallReason): Promise<void> {
  const { db, viewer, now } = call;
  const held = await holdRow(call, patientId);
  if (!held.row.asksNotToBeCalled) throw new Refusal('followUp.mayBeCalled');
  const entry = call.entry({
    action: 'followUp.allowCalls',
    patientIds: [patientId],
    objectType: 'followUp',
    objectId: patientId,
  });
  await updateMayBeCalled(db, held, { why, by: viewer.userId, at: now, entry });
  await announceFollowUps(db);
}
