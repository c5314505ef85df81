import type { DecidedChange } from '@antam/contract/regimen-history';
import { CUSTOM_REGIMEN_CODE, type RegimenLine, regimenByCode } from '@antam/rules/care/regimen-catalogue';
import { needsReason, refusalForChange } from '@antam/rules/care/regimen-timeline';
import { Refusal } from '../../platform/http/refusal';
import type { RegimenChangeRow } from './queries';

type Following = Pick<DecidedChange, 'kind' | 'reason'> & { happenedOn: string };

/** Refuses a change that does not follow from the history so far, or has no official reason where one is needed. */
export function demandFollowing(change: Following, history: readonly RegimenChangeRow[], today: string): void {
  if (needsReason(change.kind) && change.reason === null)
    throw new Refusal('regimen.reasonMissing', { fields: { reason: 'required' } });
  const refusal = refusalForChange(change, history, today);
  if (refusal)
    throw new Refusal(refusal, { fields: { [refusal === 'regimen.notNow' ? 'kind' : 'happenedOn']: refusal } });
}

export interface ChosenRegimen {
  regimenCode: string;
  customDrugs: string | null;
  line: RegimenLine | null;
}

/** The regimen that a doctor chose from the official list, or wrote down by its drugs. */
export function chosenRegimen({ regimenCode, customDrugs, line }: DecidedChange): ChosenRegimen {
  const entry = regimenCode === null ? null : regimenByCode(regimenCode);
  if (!entry) throw new Refusal('regimen.unknown', { fields: { regimenCode: 'regimen.unknown' } });
  const isCustom = entry.code === CUSTOM_REGIMEN_CODE;
  if (isCustom && customDrugs === null)
    throw new Refusal('regimen.drugsMissing', { fields: { customDrugs: 'required' } });
  return { regimenCode: entry.code, customDrugs: isCustom ? customDrugs : null, line: line ?? entry.line };
}
