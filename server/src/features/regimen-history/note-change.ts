import type { RegimenChangeRequest } from '@antam/contract/regimen-history';
import { CUSTOM_REGIMEN_CODE, regimenByCode } from '@antam/rules/care/regimen-catalogue';
import { needsReason, refusalForChange } from '@antam/rules/care/regimen-timeline';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCareToChange } from '../../platform/session/open-patient';
import { findRegimenTimeline, insertChange, type RegimenChangeRow } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/** Notes a change that no plan makes: a stop, or what was taken elsewhere. It must follow from the history so far. */
export async function noteChange(writing: Writing, request: RegimenChangeRequest): Promise<string> {
  const { db, viewer, clinic, now } = writing;
  const { userId, kind, happenedOn, reason } = request;
  if (needsReason(kind) && reason === null)
    throw new Refusal('regimen.reasonMissing', { fields: { reason: 'required' } });
  const id = newId();
  const scope = await openCareToChange(writing, userId, {
    action: 'regimen.note',
    objectType: 'regimen',
    objectId: id,
  });
  const history = await findRegimenTimeline(db, scope);
  const refusal = refusalForChange({ kind, happenedOn }, history, clinic.dateOf(now));
  if (refusal)
    throw new Refusal(refusal, { fields: { [refusal === 'regimen.notNow' ? 'kind' : 'happenedOn']: refusal } });
  const regimen = kind === 'stop' ? stoppedRegimen(history) : chosenRegimen(request);
  await insertChange(db, scope, { ...{ id, kind, happenedOn, reason, notedBy: viewer.userId }, ...regimen });
  await publish(db, { kind: 'care' }, { roles: ['Doctor'], userIds: [userId] });
  return id;
}

function stoppedRegimen(history: readonly RegimenChangeRow[]) {
  const { regimenCode, customDrugs, line } = history.at(-1) as RegimenChangeRow;
  return { regimenCode, customDrugs, line };
}

function chosenRegimen({ regimenCode, customDrugs, line }: RegimenChangeRequest) {
  const entry = regimenCode === null ? null : regimenByCode(regimenCode);
  if (!entry) throw new Refusal('regimen.unknown', { fields: { regimenCode: 'regimen.unknown' } });
  const isCustom = entry.code === CUSTOM_REGIMEN_CODE;
  if (isCustom && customDrugs === null)
    throw new Refusal('regimen.drugsMissing', { fields: { customDrugs: 'required' } });
  return { regimenCode: entry.code, customDrugs: isCustom ? customDrugs : null, line: line ?? entry.line };
}
