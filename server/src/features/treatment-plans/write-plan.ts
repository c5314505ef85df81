import type { TreatmentPlanRequest } from '@antam/contract/treatment-plans';
import { mayChangePlan } from '@antam/rules/access';
import { refusalForPlan } from '@antam/rules/care/treatment';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCare, type PatientScope } from '../../platform/session/scope';
import { isRecordOfPatient } from '../medical-records/queries';
import { dropNextVisitReminder, planNextVisitReminder } from '../reminders/announce-visit';
import { insertPlan, lockPlan, type PlanValues, updatePlan, withdrawPlan } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'clinic' | 'viewer' | 'jobs'>;
interface Written {
  scope: PatientScope;
  id: string;
}

/** Starts a plan for a patient of the clinic, and announces its next visit. */
export async function createPlan(writing: Writing, request: TreatmentPlanRequest): Promise<Written> {
  const { db, viewer } = writing;
  const values = checkedPlan(request);
  if (!viewer.doctorId) throw new Refusal('doctor.notFound');
  const id = newId();
  const scope = await openCare(writing, request.userId, { action: 'plan.create', objectType: 'plan', objectId: id });
  await demandOwnRecord(writing, scope, values);
  await insertPlan(db, scope, { id, doctorId: viewer.doctorId, ...values });
  await announceNextVisit(writing, scope, id, values);
  return { scope, id };
}

/** Changes one's own plan. It stays with its patient: another patient needs another plan. */
export async function changePlan(writing: Writing, id: string, request: TreatmentPlanRequest): Promise<Written> {
  const { db } = writing;
  const values = checkedPlan(request);
  const plan = await findOwnPlan(writing, id);
  if (plan.patientId !== request.userId) throw new Refusal('record.linkMismatch');
  const scope = await openCare(writing, plan.patientId, { action: 'plan.update', objectType: 'plan', objectId: id });
  await demandOwnRecord(writing, scope, values);
  await updatePlan(db, scope, id, values);
  await announceNextVisit(writing, scope, id, values);
  return { scope, id };
}

/** Withdraws one's own plan; its next visit is not announced any more. */
export async function removePlan(writing: Writing, id: string): Promise<void> {
  const { db } = writing;
  const plan = await findOwnPlan(writing, id);
  const scope = await openCare(writing, plan.patientId, { action: 'plan.delete', objectType: 'plan', objectId: id });
  await withdrawPlan(db, scope, id);
  await dropNextVisitReminder(db, id);
}

async function findOwnPlan({ db, viewer }: Writing, id: string) {
  const plan = await lockPlan(db, id);
  if (!plan) throw new Refusal('plan.notFound');
  if (!mayChangePlan(viewer, plan)) throw new Refusal('plan.notYours');
  return plan;
}

function checkedPlan(request: TreatmentPlanRequest): PlanValues {
  const refusal = refusalForPlan(request);
  if (refusal) throw new Refusal(refusal);
  const { regimen, customDrugs, startDate, endDate, nextAppointmentDate, medicalRecordId, notes } = request;
  return {
    regimen,
    customDrugs: regimen === 'Custom' ? customDrugs : null,
    startDate,
    endDate,
    nextAppointmentDate,
    medicalRecordId,
    notes,
  };
}

async function demandOwnRecord({ db }: Writing, scope: PatientScope, { medicalRecordId }: PlanValues): Promise<void> {
  if (medicalRecordId && !(await isRecordOfPatient(db, scope, medicalRecordId)))
    throw new Refusal('record.linkMismatch', { fields: { medicalRecordId: 'otherPatient' } });
}

async function announceNextVisit(
  writing: Writing,
  { patientId }: PatientScope,
  treatmentPlanId: string,
  { nextAppointmentDate: date }: PlanValues,
): Promise<void> {
  if (date) await planNextVisitReminder(writing, { treatmentPlanId, patientId, date });
  else await dropNextVisitReminder(writing.db, treatmentPlanId);
}
