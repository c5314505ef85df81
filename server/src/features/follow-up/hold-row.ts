import { mayTake } from '@antam/rules/follow-up';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { type FollowUpScope, followUpScope } from '../../platform/session/scope';
import { type Judgement, judgeRow } from './judge-row';
import { type FollowUpRow, findFollowUp, lockFollowed } from './queries';

export type FollowUpCall = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'entry'>;

/** A row of the list that stays true until the transaction ends, with what the rules say about it. */
export interface HeldRow {
  readonly scope: FollowUpScope;
  readonly row: FollowUpRow;
  readonly judgement: Judgement;
  readonly today: string;
}

/** Locks one patient of the list. One who came or picked up meanwhile is not on it any more. */
export async function holdRow(call: FollowUpCall, patientId: string): Promise<HeldRow> {
  const { db, clinic, now } = call;
  const scope = followUpScope(call);
  const today = clinic.dateOf(now);
  await lockFollowed(db, scope, patientId);
  const row = await findFollowUp(db, scope, { moment: { today, zone: clinic.zone }, patientId });
  if (!row) throw new Refusal('followUp.notOnList');
  return { scope, row, judgement: judgeRow(row, today), today };
}

/** The same for a person who is going to call: refused while another person is calling the patient. */
export async function holdRowToCall(call: FollowUpCall, patientId: string): Promise<HeldRow> {
  const held = await holdRow(call, patientId);
  if (!mayTake(held.row, call.viewer.userId, call.now)) throw new Refusal('followUp.claimed');
  return held;
}
