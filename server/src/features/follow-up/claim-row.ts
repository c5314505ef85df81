import type { AuditAction } from '@antam/contract/audit-actions';
import { endOfClaim } from '@antam/rules/follow-up';
import { announceFollowUps } from './announce-follow-ups';
import { type FollowUpCall, holdRowToCall } from './hold-row';
import type { FollowUpRow } from './queries';
import { writeHolding } from './write-follow-up';

type Names = Pick<FollowUpRow, 'ownerId' | 'ownerName' | 'claimedBy' | 'claimedByName' | 'claimedUntil'>;

/** Keeps a patient for the caller while they call, so that no other person does, or lets them go. */
export function claimRow(call: FollowUpCall, patientId: string, isClaimed: boolean): Promise<FollowUpRow> {
  const { userId } = call.viewer;
  const claim = isClaimed
    ? { claimedBy: userId, claimedByName: null, claimedUntil: endOfClaim(call.now) }
    : { claimedBy: null, claimedByName: null, claimedUntil: null };
  return change(call, patientId, isClaimed ? 'followUp.claim' : 'followUp.release', (row) => ({
    ...claim,
    ...(row.ownerId || !isClaimed
      ? { ownerId: row.ownerId, ownerName: row.ownerName }
      : { ownerId: userId, ownerName: null }),
  }));
}

/** Makes the caller the one who looks after a patient, or leaves them to all Staff. */
export function ownRow(call: FollowUpCall, patientId: string, isOwn: boolean): Promise<FollowUpRow> {
  return change(call, patientId, isOwn ? 'followUp.own' : 'followUp.disown', (row) => ({
    ...{ ownerId: isOwn ? call.viewer.userId : null, ownerName: null },
    ...{ claimedBy: row.claimedBy, claimedByName: row.claimedByName, claimedUntil: row.claimedUntil },
  }));
}

async function change(
  call: FollowUpCall,
  patientId: string,
  action: AuditAction,
  decide: (row: FollowUpRow) => Names,
): Promise<FollowUpRow> {
  const { db, viewer } = call;
  const held = await holdRowToCall(call, patientId);
  const names = decide(held.row);
  const { ownerId, claimedBy, claimedUntil } = names;
  const entry = call.entry({ action, patientIds: [patientId], objectType: 'followUp', objectId: patientId });
  await writeHolding(db, held, { by: viewer.userId, ownerId, claimedBy, claimedUntil }, entry);
  await announceFollowUps(db);
  return { ...held.row, ...names };
}
