import type { CareFacts } from '@antam/contract/care-file';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCare } from '../../platform/session/open-patient';
import { announceCalls } from '../calls/ask-for-call';
import { setOutcome } from '../care-file/change-outcome';
import { announceFollowUps } from './announce-follow-ups';
import { holdRow } from './hold-row';
import { updateConfirmed } from './write-follow-up';

type Confirming = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'entry' | 'audit'>;

/**
 * A doctor confirms that a patient died or is treated elsewhere: the care file says so, and the patient leaves the list
 * for good. Or it is not so: the patient is followed up again, and messages go out again.
 */
export async function confirmOutcome(
  call: Confirming,
  patientId: string,
  { isTrue, on }: { isTrue: boolean; on: string | null },
): Promise<void> {
  const { db, now } = call;
  const held = await holdRow(call, patientId);
  const { toConfirm, group } = held.row;
  if (group !== 'toConfirm' || !toConfirm) throw new Refusal('followUp.nothingToConfirm');
  if (isTrue) await writeOutcome(call, patientId, { outcome: toConfirm, outcomeOn: on ?? held.today });
  const action = isTrue ? 'followUp.confirm' : 'followUp.refute';
  const entry = call.entry({ action, patientIds: [patientId], objectType: 'followUp', objectId: patientId });
  await updateConfirmed(db, held, { isTrue, at: now, entry });
  await announceFollowUps(db);
  // What changed while nothing was sent stands among reception's calls from now on.
  if (!isTrue) await announceCalls(db);
}

async function writeOutcome(
  call: Confirming,
  patientId: string,
  outcome: Pick<CareFacts, 'outcome' | 'outcomeOn'>,
): Promise<void> {
  const scope = await openCare(call, patientId, {
    action: 'careFile.read',
    objectType: 'careFile',
    objectId: patientId,
  });
  await setOutcome(call, scope, outcome);
}
