import { REGIMEN_LINES, REGIMEN_REASONS } from '@antam/contract/care-codes';
import type { DecidedChange } from '@antam/contract/regimen-history';
import type { VisitPage } from '@antam/contract/visit-page';
import { currentPlan } from '@antam/rules/care/plans';
import { CUSTOM_REGIMEN_CODE, regimenByCode } from '@antam/rules/care/regimen-catalogue';
import type { RegimenToFollow } from '@antam/rules/care/regimen-medicines';
import {
  currentRegimen,
  kindsOfChange,
  needsReason,
  possibleKinds,
  type RegimenChangeKind,
} from '@antam/rules/care/regimen-timeline';

/** A change of the regimen, as it is typed. */
export type RegimenFields = {
  isRegimenChanged: boolean;
  /** Empty while the proposed kind stands. */
  regimenKind: string;
  regimenCode: string;
  customDrugs: string;
  regimenLine: string;
  regimenReason: string;
};

export const emptyRegimen = (): RegimenFields => ({
  ...{ isRegimenChanged: false, regimenKind: '', regimenCode: '', customDrugs: '', regimenLine: '', regimenReason: '' },
});

/** What can be chosen of a change, what is proposed, and what is asked for. */
export function regimenChoice(fields: RegimenFields, { plans, regimenChanges, visit: { date } }: VisitPage) {
  // A plan that began on the day of the visit is corrected: its own change does not come before this one.
  const plan = currentPlan(plans, date);
  const correctedId = plan?.startDate === date ? plan._id : undefined;
  const before = regimenChanges.filter(({ treatmentPlanId }) => treatmentPlanId !== correctedId);
  const entry = regimenByCode(fields.regimenCode);
  const isLineAsked = entry !== null && entry.line === null;
  const stated = REGIMEN_LINES.find((line) => String(line) === fields.regimenLine) ?? null;
  const line = isLineAsked ? stated : (entry?.line ?? null);
  const mayStop = possibleKinds(regimenChanges).includes('stop');
  const kinds: RegimenChangeKind[] = [...kindsOfChange({ line }, before), ...(mayStop ? (['stop'] as const) : [])];
  const kind = kinds.find((one) => one === fields.regimenKind) ?? (kinds[0] as RegimenChangeKind);
  return {
    ...{ kinds, kind, line, isLineAsked },
    isStop: kind === 'stop',
    isCustom: fields.regimenCode === CUSTOM_REGIMEN_CODE,
    needsReason: needsReason(kind),
    /** What the patient takes on the day of the visit. */
    current: currentRegimen(regimenChanges, date),
  };
}

/** What the patient is to take from this visit on; null where that is not known. */
export function regimenToFollow(
  fields: RegimenFields,
  page: VisitPage,
): (RegimenToFollow & { name: string | null }) | null {
  const { current, isStop } = regimenChoice(fields, page);
  const ofCurrent = { code: current?.regimenCode ?? '', name: current?.regimen ?? null };
  if (!fields.isRegimenChanged) return current && { ...ofCurrent, isStop: false, isNew: false };
  if (isStop) return { ...ofCurrent, isStop: true, isNew: true };
  const { regimenCode: code, customDrugs: name } = fields;
  return code ? { code, name, isStop: false, isNew: true } : null;
}

/** The change as the server takes it; null where the regimen stays. */
export function decidedChange(fields: RegimenFields, page: VisitPage): DecidedChange | null {
  if (!fields.isRegimenChanged) return null;
  const { kind, line, isLineAsked, isStop, isCustom } = regimenChoice(fields, page);
  return {
    kind,
    regimenCode: isStop ? null : fields.regimenCode,
    customDrugs: isCustom && !isStop ? fields.customDrugs : null,
    line: isLineAsked && !isStop ? line : null,
    reason: REGIMEN_REASONS.find((reason) => String(reason) === fields.regimenReason) ?? null,
  };
}

/** What is missing of a change before it can be signed, by field. */
export function problemsOfRegimen(fields: RegimenFields, page: VisitPage, required: string): Record<string, string> {
  if (!fields.isRegimenChanged) return {};
  const { isStop, isCustom, needsReason: isReasonAsked } = regimenChoice(fields, page);
  return {
    ...(!isStop && !fields.regimenCode && { regimenCode: required }),
    ...(!isStop && isCustom && !fields.customDrugs.trim() && { customDrugs: required }),
    ...(isReasonAsked && !fields.regimenReason && { regimenReason: required }),
  };
}
