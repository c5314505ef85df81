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

function overlap(a: PlanDates, b: PlanDates): boolean {
  return (a.endDate === null || a.endDate >= b.startDate) && (b.endDate === null || b.endDate >= a.startDate);
}
