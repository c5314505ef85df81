import type { TreatmentPlanRequest } from '@antam/contract/treatment-plans';
import { mayChangePlan } from '@antam/rules/access';
import { refusalForPlan } from '@antam/rules/care/plans';
import { violatedConstraint } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { careOfAll, openCareToChange, type PatientScope } from '../../platform/session/scope';
import { dropNextVisitReminder, planNextVisitReminder } from '../reminders/announce-visit';
import { endPlanBefore } from './end-plan';
import { findPlanOwners, insertPlan, listPlanPeriods, type PlanValues, updatePlan, withdrawPlan } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'clinic' | 'now' | 'viewer' | 'jobs'>;
interface Written {
  scope: PatientScope;
  id: string;
}

/** Starts a plan for a patient of the clinic: earlier plans end the day before, and its next visit is announced. */
export async function createPlan(writing: Writing, request: TreatmentPlanRequest): Promise<Written> {
  const { db, viewer } = writing;
  const { doctorId } = viewer;
  const values = checkedPlan(writing, request);
  if (!doctorId) throw new Refusal('doctor.notFound');
  const id = newId();
  const scope = await openCareToChange(writing, request.userId, {
    action: 'plan.create',
    objectType: 'plan',
    objectId: id,
  });
  await endPlanBefore(writing, scope, values, await listPlanPeriods(db, scope));
  await withOwnRecord(() => insertPlan(db, scope, { id, doctorId, ...values }));
  if (values.nextAppointmentDate) await announceNextVisit(writing, scope, id, values);
  return { scope, id };
}

/** Changes one's own plan. It stays with its patient: another patient needs another plan. */
export async function changePlan(writing: Writing, id: string, request: TreatmentPlanRequest): Promise<Written> {
  const { db } = writing;
  const values = checkedPlan(writing, request);
  const { patientId } = await demandOwnPlan(writing, id);
  if (patientId !== request.userId) throw new Refusal('record.linkMismatch');
  const scope = await openCareToChange(writing, patientId, { action: 'plan.update', objectType: 'plan', objectId: id });
  const periods = await listPlanPeriods(db, scope);
  const others = periods.filter((period) => period.id !== id);
  if (others.length === periods.length) throw new Refusal('plan.notFound');
  await endPlanBefore(writing, scope, values, others);
  await withOwnRecord(() => updatePlan(db, scope, id, values));
  await announceNextVisit(writing, scope, id, values);
  return { scope, id };
}

/** Withdraws one's own plan; its next visit is not announced any more. */
export async function removePlan(writing: Writing, id: string): Promise<void> {
  const { db } = writing;
  const { patientId } = await demandOwnPlan(writing, id);
  const scope = await openCareToChange(writing, patientId, { action: 'plan.delete', objectType: 'plan', objectId: id });
  if (!(await withdrawPlan(db, scope, id))) throw new Refusal('plan.notFound');
  await dropNextVisitReminder(db, id);
}

async function demandOwnPlan({ db, viewer }: Writing, id: string) {
  const owners = await findPlanOwners(db, careOfAll(viewer), id);
  if (!owners) throw new Refusal('plan.notFound');
  if (!mayChangePlan(viewer, owners)) throw new Refusal('plan.notYours');
  return owners;
}

function checkedPlan({ clinic, now }: Writing, request: TreatmentPlanRequest): PlanValues {
  const refusal = refusalForPlan(request, clinic.dateOf(now));
  if (refusal) throw new Refusal(refusal.code, { fields: { [refusal.field]: refusal.code } });
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

/** The database refuses a plan that points to a record of another patient. */
async function withOwnRecord(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'treatment_plans_medical_record_id_patient_id_fkey') throw error;
    throw new Refusal('record.linkMismatch', { fields: { medicalRecordId: 'otherPatient' } });
  }
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
