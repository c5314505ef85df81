import type { CareRefusal } from '@antam/contract/errors';
import { addDays } from '../clinic-time';

interface PlanDates {
  startDate: string;
  endDate: string | null;
}

/** How many days ahead the dates of a plan may lie; a date farther ahead is a typing error. */
const FARTHEST_DAYS = { startDate: 366, nextAppointmentDate: 2 * 366, endDate: 10 * 366 } as const;
type PlanDate = keyof typeof FARTHEST_DAYS;

export interface PlanRefusal {
  code: CareRefusal;
  field: PlanDate;
}

/** The first reason a treatment plan is not valid, with the field it concerns; or null. */
export function refusalForPlan(
  plan: PlanDates & { nextAppointmentDate: string | null },
  today: string,
): PlanRefusal | null {
  const tooFar = (Object.keys(FARTHEST_DAYS) as PlanDate[]).find((field) => {
    const date = plan[field];
    return date !== null && date > addDays(today, FARTHEST_DAYS[field]);
  });
  if (tooFar) return { code: 'plan.tooFarAhead', field: tooFar };
  if (plan.endDate !== null && plan.endDate < plan.startDate) return { code: 'plan.endBeforeStart', field: 'endDate' };
  if (plan.nextAppointmentDate !== null && plan.nextAppointmentDate < plan.startDate)
    return { code: 'plan.nextBeforeStart', field: 'nextAppointmentDate' };
  return null;
}

/** A plan is followed from its first day to its last. */
export function isCurrent(plan: PlanDates, today: string): boolean {
  return plan.startDate <= today && (plan.endDate === null || plan.endDate >= today);
}

/** A plan is over once its last day is past. */
export function isOver({ endDate }: Pick<PlanDates, 'endDate'>, today: string): boolean {
  return endDate !== null && endDate < today;
}

/** The plan a patient follows. One patient's plans never overlap, so there is at most one. */
export function currentPlan<P extends PlanDates>(plans: readonly P[], today: string): P | null {
  return plans.find((plan) => isCurrent(plan, today)) ?? null;
}

/** The next visit of a plan while it is today or later; a past day does not count. */
export function nextVisitAhead(plan: { nextAppointmentDate: string | null }, today: string): string | null {
  return plan.nextAppointmentDate !== null && plan.nextAppointmentDate >= today ? plan.nextAppointmentDate : null;
}

export type Succession<P> = { ended: P | null; endDate: string } | { refusal: PlanRefusal };

/**
 * What a plan means for the patient's other plans, since two never run at once: the running plan ends on the day before
 * the new one starts. A plan that begins on the same day or later cannot be ended this way, so the new plan is refused.
 */
export function successionOf<P extends PlanDates>(plan: PlanDates, others: readonly P[]): Succession<P> {
  const beside = others.filter((other) => overlap(plan, other));
  if (beside.some((other) => other.startDate >= plan.startDate))
    return { refusal: { code: 'plan.laterPlan', field: 'startDate' } };
  return { ended: beside[0] ?? null, endDate: addDays(plan.startDate, -1) };
}

export interface LinkedPlan extends PlanDates {
  id: string;
  /** The plan that ended this one, and the end that it had before. */
  endedByPlanId: string | null;
  formerEndDate: string | null;
}

export interface PlanEnd<P> {
  plan: P;
  endDate: string | null;
  endedByPlanId: string | null;
  formerEndDate: string | null;
}

/**
 * The end of the plan that this one had ended, once this one is away: its former end, or the day before another plan that
 * begins by then. Null where this one ended none, or where another end was written since.
 */
export function endWithout<P extends LinkedPlan>(
  { id, startDate }: Pick<LinkedPlan, 'id' | 'startDate'>,
  others: readonly P[],
): PlanEnd<P> | null {
  const plan = others.find(({ endedByPlanId, endDate }) => endedByPlanId === id && endDate === addDays(startDate, -1));
  if (!plan) return null;
  const { formerEndDate } = plan;
  const next = others
    .filter((other) => other.startDate > plan.startDate)
    .reduce<P | null>((first, other) => (first && first.startDate < other.startDate ? first : other), null);
  if (!next || (formerEndDate !== null && formerEndDate < next.startDate))
    return { plan, endDate: formerEndDate, endedByPlanId: null, formerEndDate: null };
  return { plan, endDate: addDays(next.startDate, -1), endedByPlanId: next.id, formerEndDate };
}

export type PlanEnds<P> = { ends: PlanEnd<P>[] } | { refusal: PlanRefusal };

/**
 * How a patient's other plans end when one is written, or changed from what it was before: the running one ends on the day
 * before, and one that was ended for the dates before is followed as long as the new dates let it.
 */
export function endsBeside<P extends LinkedPlan>(
  plan: Pick<LinkedPlan, 'id' | 'startDate' | 'endDate'>,
  before: Pick<LinkedPlan, 'id' | 'startDate'> | null,
  others: readonly P[],
): PlanEnds<P> {
  const freed = before && endWithout(before, others);
  const beside = others.map((other) =>
    other === freed?.plan ? { ...other, ...freed, plan: other } : { ...other, plan: other },
  );
  const succession = successionOf(plan, beside);
  if ('refusal' in succession) return succession;
  const { ended, endDate } = succession;
  const ends: PlanEnd<P>[] = [];
  if (ended)
    ends.push({ plan: ended.plan, endDate, endedByPlanId: plan.id, formerEndDate: formerEndOf(ended, others) });
  if (freed && freed.plan !== ended?.plan) ends.push(freed);
  return { ends: ends.filter((end) => end.endDate !== end.plan.endDate) };
}

/** The end that a plan has by itself: a plan that another one ended already keeps the end from before that. */
function formerEndOf(plan: LinkedPlan, others: readonly LinkedPlan[]): string | null {
  const endedBy = others.find(({ id }) => id === plan.endedByPlanId);
  return endedBy && addDays(endedBy.startDate, -1) === plan.endDate ? plan.formerEndDate : plan.endDate;
}

function overlap(a: PlanDates, b: PlanDates): boolean {
  return (a.endDate === null || a.endDate >= b.startDate) && (b.endDate === null || b.endDate >= a.startDate);
}
