import type { RegimenChangeRequest } from '@antam/contract/regimen-history';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCareToChange } from '../../platform/session/open-patient';
import { chosenRegimen, demandFollowing } from './check-change';
import { findRegimenTimeline, insertChange, type RegimenChangeRow } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/** What the audit log says of a change that a doctor notes. */
export const noted = (id: string) => ({ action: 'regimen.note', objectType: 'regimen', objectId: id }) as const;

/** Notes a change that no plan makes: a stop, or what was taken elsewhere. It must follow from the history so far. */
export async function noteChange(writing: Writing, request: RegimenChangeRequest): Promise<string> {
  const { db, viewer, clinic, now } = writing;
  const { userId, kind, happenedOn, reason } = request;
  const id = newId();
  const scope = await openCareToChange(writing, userId, noted(id));
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
