import { endsBeside, endWithout, type PlanEnd } from '@antam/rules/care/plans';
import { notices } from '@antam/texts/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { HeldPatientScope } from '../../platform/session/scope';
import type { PlanPeriodRow } from './queries';
import type { EndedPlan, EndedPlans } from './write-ends';

type Writing = Pick<Call, 'entry' | 'viewer'>;

interface Dates {
  id: string;
  startDate: string;
  endDate: string | null;
}

/**
 * Decides how other plans end when a plan is written or changed: the running one on the day before; and days that the plan
 * took from another before the change go back to it. The doctors who wrote them are notified.
 */
export function endPlansBeside(
  writing: Writing,
  scope: HeldPatientScope,
  { plan, before, others }: { plan: Dates; before: Dates | null; others: readonly PlanPeriodRow[] },
): EndedPlans {
  const found = endsBeside(plan, before, others);
  if ('refusal' in found) {
    const { code, field } = found.refusal;
    throw new Refusal(code, { fields: { [field]: code } });
  }
  return found.ends.map((end) => endedPlan(writing, scope, end));
}

/** The plan that gets its days back when a plan is withdrawn, with its new end. */
export function reopenPlan(
  writing: Writing,
  scope: HeldPatientScope,
  { plan, others }: { plan: Dates; others: readonly PlanPeriodRow[] },
): { reopened: PlanPeriodRow; ended: EndedPlan } | null {
  const end = endWithout(plan, others);
  return end && { reopened: { ...end.plan, endDate: end.endDate }, ended: endedPlan(writing, scope, end) };
}

function endedPlan(
  { entry, viewer }: Writing,
  { patientId }: HeldPatientScope,
  { plan, endDate, endedByPlanId, formerEndDate }: PlanEnd<PlanPeriodRow>,
): EndedPlan {
  const { id, doctorUserId: userId } = plan;
  const isLonger = endDate === null || (plan.endDate !== null && endDate > plan.endDate);
  const action = isLonger ? ('plan.update' as const) : ('plan.end' as const);
  const note = { action, patientIds: [patientId], objectType: 'plan', objectId: id };
  const notice = { id: newId(), userId, body: notices.planEnded, link: `/doctor/patient/${patientId}` };
  const told = userId === viewer.userId ? null : notice;
  return { id, endDate, endedByPlanId, formerEndDate, entry: entry(note), notice: told };
}
