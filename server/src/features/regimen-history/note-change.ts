import type { RegimenChangeRequest } from '@antam/contract/regimen-history';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCareToChange } from '../../platform/session/open-patient';
import type { HeldPatientScope } from '../../platform/session/scope';
import { chosenRegimen, demandFollowing } from './check-change';
import { findRegimenTimeline, insertChange, type RegimenChangeRow } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/** Notes that a patient stops. */
export async function noteStop(writing: Writing, request: RegimenChangeRequest & { kind: 'stop' }): Promise<void> {
  await noteChange(writing, await openCareToChange(writing, request.userId, NOTED), request);
}

export const NOTED = { action: 'regimen.note', objectType: 'regimen' } as const;

/** Notes a change that no plan makes: a stop, or what was taken elsewhere. It must follow from the history so far. */
export async function noteChange(
  { db, viewer, clinic, now }: Writing,
  scope: HeldPatientScope,
  request: RegimenChangeRequest,
): Promise<string> {
  const { userId, kind, happenedOn, reason } = request;
  const id = newId();
  const history = await findRegimenTimeline(db, scope);
  demandFollowing(request, history, clinic.dateOf(now));
  const regimen = kind === 'stop' ? stoppedRegimen(history) : chosenRegimen(request);
  await insertChange(db, scope, { ...{ id, kind, happenedOn, reason, notedBy: viewer.userId }, ...regimen });
  await publish(db, { kind: 'care' }, { roles: ['Doctor'], userIds: [userId] });
  return id;
}

function stoppedRegimen(history: readonly RegimenChangeRow[]) {
  const { regimenCode, customDrugs, line } = history.at(-1) as RegimenChangeRow;
  return { regimenCode, customDrugs, line };
}
