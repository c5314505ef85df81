import type { RegimenReason } from '@antam/contract/care-codes';
import { CUSTOM_REGIMEN_CODE, regimenByCode } from './regimen-catalogue';
import { kindOfChange, type RegimenChange } from './regimen-timeline';

export interface PlanRegimen {
  id: string;
  regimenCode: string;
  customDrugs: string | null;
  startDate: string;
}

export interface KnownChange extends RegimenChange {
  /** Null for a change that was noted without a plan. */
  treatmentPlanId: string | null;
  reason: RegimenReason | null;
}

export interface PlanChange extends KnownChange {
  treatmentPlanId: string;
}

/**
 * The changes that a patient's plans make, beside those noted without a plan. A plan that goes on with the same regimen
 * makes none. What a doctor stated of a change, its kind, reason and line, stays as long as the plan has this regimen.
 */
export function changesOfPlans(plans: readonly PlanRegimen[], known: readonly KnownChange[]): PlanChange[] {
  const noted = known.filter(({ treatmentPlanId }) => treatmentPlanId === null);
  // A stable sort: a stop on the day of a new plan stays before it.
  const events = [
    ...noted.map((change) => ({ day: change.happenedOn, change })),
    ...plans.map((plan) => ({ day: plan.startDate, plan })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));

  const history: KnownChange[] = [];
  const made: PlanChange[] = [];
  for (const event of events) {
    if ('change' in event) history.push(event.change);
    else if (!isSameRegimen(history.at(-1), event.plan)) {
      const change = changeOf(event.plan, known, history);
      history.push(change);
      made.push(change);
    }
  }
  return made;
}

function changeOf(plan: PlanRegimen, known: readonly KnownChange[], history: readonly KnownChange[]): PlanChange {
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

function isSameRegimen(last: KnownChange | undefined, plan: PlanRegimen): boolean {
  return (
    last !== undefined &&
    last.kind !== 'stop' &&
    last.regimenCode === plan.regimenCode &&
    last.customDrugs === drugsOf(plan)
  );
}

/** Only a regimen outside the official list is known by its drugs. */
function drugsOf({ regimenCode, customDrugs }: PlanRegimen): string | null {
  return regimenCode === CUSTOM_REGIMEN_CODE ? customDrugs : null;
}
