import type { TreatmentPlan } from '@antam/contract/treatment-plans';

export const PLAN_ORDERS = ['newest', 'patient', 'start', 'next'] as const;
export type PlanOrder = (typeof PLAN_ORDERS)[number];

const byName = new Intl.Collator('vi');

/** Puts the plans on screen in order; the server hands them out newest first. */
export function sortPlans(plans: TreatmentPlan[], order: PlanOrder): TreatmentPlan[] {
  switch (order) {
    case 'newest':
      return plans;
    case 'patient':
      return plans.toSorted((a, b) => byName.compare(givenNameFirst(a), givenNameFirst(b)));
    case 'start':
      return plans.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
    case 'next':
      // Soonest first; a plan without a next visit has none to wait for.
      return plans.toSorted((a, b) => (a.nextAppointmentDate ?? '9').localeCompare(b.nextAppointmentDate ?? '9'));
  }
}

/** Vietnamese lists go by the given name, which comes last. */
function givenNameFirst({ userId }: TreatmentPlan): string {
  const words = (userId.fullName ?? '').trim().split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}
