import { successionOf } from '@antam/rules/care/plans';
import { notices } from '@antam/texts/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { HeldPatientScope } from '../../platform/session/scope';
import type { EndedPlan } from './insert-plan';
import type { PlanPeriodRow } from './queries';

/** Decides which plan a new plan ends: it ends on the day before, and the doctor who wrote it is notified. */
export function endPlanBefore(
  { entry, viewer }: Pick<Call, 'entry' | 'viewer'>,
  { patientId }: HeldPatientScope,
  plan: { startDate: string; endDate: string | null },
  others: readonly PlanPeriodRow[],
): EndedPlan | null {
  const succession = successionOf(plan, others);
  if ('refusal' in succession) {
    const { code, field } = succession.refusal;
    throw new Refusal(code, { fields: { [field]: code } });
  }
  const { ended, endDate } = succession;
  if (!ended) return null;

  const { id, doctorUserId: userId } = ended;
  const note = { action: 'plan.end' as const, patientIds: [patientId], objectType: 'plan', objectId: id };
  const notice = { id: newId(), userId, body: notices.planEnded, link: `/doctor/patient/${patientId}` };
  return { id, endDate, entry: entry(note), notice: userId === viewer.userId ? null : notice };
}
