import type { RegimenReason } from '@antam/contract/care-codes';
import { CUSTOM_REGIMEN_CODE, regimenByCode } from './regimen-catalogue';
import { isSameRegimen, kindOfChange, type RegimenChange } from './regimen-timeline';

export interface PlanRegimen {
  id: string;
  regimenCode: string;
  customDrugs: string | null;
  startDate: string;
}

export interface KnownChange extends RegimenChange {
  /** Ids of changes and plans are in the order in which they were written. */
  id: string;
  /** Null for a change that was noted without a plan. */
  treatmentPlanId: string | null;
  reason: RegimenReason | null;
}

export type PlanChange = Omit<KnownChange, 'id'> & { treatmentPlanId: string };

/**
 * The changes that a patient's plans make, beside those noted without a plan. A plan that goes on with the same regimen
 * makes none. What a doctor stated of a change, its kind, reason and line, stays as long as the plan has this regimen.
 */
export function changesOfPlans(plans: readonly PlanRegimen[], known: readonly KnownChange[]): PlanChange[] {
  const noted = known.filter(({ treatmentPlanId }) => treatmentPlanId === null);
  const inOrder = plans.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const history: RegimenChange[] = [];
  const made: PlanChange[] = [];
  for (const plan of inOrder) {
    while (noted[0] && isBefore(noted[0], plan, known)) history.push(noted.shift() as KnownChange);
    if (goesOn(history.at(-1), plan)) continue;
    const change = changeOf(plan, known, history);
    history.push(change);
    made.push(change);
  }
  return made;
}

/**
 * Whether a change noted without a plan comes before a plan. On the day on which the plan begins, a plan that was known
 * not to be a restart was there first; else what was written first was.
 */
function isBefore(noted: KnownChange, plan: PlanRegimen, known: readonly KnownChange[]): boolean {
  if (noted.happenedOn !== plan.startDate) return noted.happenedOn < plan.startDate;
  const made = known.find(({ treatmentPlanId }) => treatmentPlanId === plan.id);
  return made ? made.kind === 'restart' : noted.id < plan.id;
}

function changeOf(plan: PlanRegimen, known: readonly KnownChange[], history: readonly RegimenChange[]): PlanChange {
  const { id, regimenCode, startDate } = plan;
  const stated = known.find((change) => change.treatmentPlanId === id && change.regimenCode === regimenCode);
  const line = stated?.line ?? regimenByCode(regimenCode)?.line ?? null;
  return {
    kind: kindOfChange({ line, kind: stated?.kind }, history),
    ...{ regimenCode, customDrugs: drugsOf(plan), line, happenedOn: startDate },
    ...{ treatmentPlanId: id, reason: stated?.reason ?? null },
  };
}

/** The regimen as doctors say it: by its drugs where they were written down, else by its name on the official list. */
export function nameOfChange({ regimenCode, customDrugs }: Pick<RegimenChange, 'regimenCode' | 'customDrugs'>) {
  if (customDrugs !== null || regimenCode === CUSTOM_REGIMEN_CODE) return customDrugs;
  return regimenByCode(regimenCode)?.name ?? regimenCode;
}

function goesOn(last: RegimenChange | undefined, plan: PlanRegimen): boolean {
  if (last === undefined || last.kind === 'stop') return false;
  return isSameRegimen(last, { regimenCode: plan.regimenCode, customDrugs: drugsOf(plan) });
}

/** Only a regimen outside the official list is known by its drugs. */
function drugsOf({ regimenCode, customDrugs }: PlanRegimen): string | null {
  return regimenCode === CUSTOM_REGIMEN_CODE ? customDrugs : null;
}
