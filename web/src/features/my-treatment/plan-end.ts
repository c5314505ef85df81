import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { isCurrent } from '@antam/rules/care/plans';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { useMyTreatmentTexts } from './my-treatment-texts';

/** Says when a plan ends. A stop does not end the plan that is followed: it is paused, not ongoing. */
export function usePlanEnd(stoppedOn: string | null) {
  const t = useMyTreatmentTexts().treatment;
  return (plan: TreatmentPlan): string => {
    if (stoppedOn && isCurrent(plan, clinicToday())) return t.pausedOn(formatDate(stoppedOn));
    return plan.endDate ? formatDate(plan.endDate) : t.openEnd;
  };
}
