import { successionOf } from '@antam/rules/care/plans';
import { notices } from '@antam/texts/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { HeldPatientScope } from '../../platform/session/scope';
import { insertNotification } from '../notifications/queries';
import { type PlanPeriodRow, updateEndDate } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'viewer'>;

/** Ends the plan that a plan takes the place of, on the day before, and tells the doctor who wrote it. */
export async function endPlanBefore(
  { db, audit, viewer }: Writing,
  scope: HeldPatientScope,
  plan: { startDate: string; endDate: string | null },
  others: readonly PlanPeriodRow[],
): Promise<void> {
  const succession = successionOf(plan, others);
  if ('refusal' in succession) {
    const { code, field } = succession.refusal;
    throw new Refusal(code, { fields: { [field]: code } });
  }
  const { ended, endDate } = succession;
  if (!ended) return;

  const { patientId } = scope;
  await updateEndDate(db, scope, ended.id, endDate);
  await audit({ action: 'plan.end', patientIds: [patientId], objectType: 'plan', objectId: ended.id });
  if (ended.doctorUserId === viewer.userId) return;
  const notice = { userId: ended.doctorUserId, body: notices.planEnded, link: `/doctor/patient/${patientId}` };
  await insertNotification(db, notice);
}
