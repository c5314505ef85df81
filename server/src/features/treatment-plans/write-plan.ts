import type { TreatmentPlanChange, TreatmentPlanRequest } from '@antam/contract/treatment-plans';
import { mayChangePlan } from '@antam/rules/access';
import { refusalForPlan } from '@antam/rules/care/plans';
import { codeOfRegimen, regimenOfCode } from '@antam/rules/care/regimens';
import { mayNamePatient } from '@antam/rules/need-to-know';
import { type Db, violatedConstraint } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCareToChange } from '../../platform/session/open-patient';
import { careOfAll, type HeldPatientScope, type PatientScope } from '../../platform/session/scope';
import { keepStoppedChange } from '../regimen-history/queries';
import { announceReminders } from '../reminders/announce-reminders';
import { dropNextVisitReminder, planNextVisitReminder, reminderOfNextVisit } from '../reminders/announce-visit';
import { announceDayAgain, giveNextVisitBack } from './carry-next-visit';
import { endPlansBeside, reopenPlan } from './end-plan';
import { type StatedChange, timelineAfter } from './follow-timeline';
import { insertPlan, type PlanValues, updatePlan } from './insert-plan';
import {
  findPlanOwners,
  holdPlansAndChanges,
  type PlanPeriodRow,
  type PlansAndChanges,
  type PlanWithPatientRow,
  withdrawPlan,
} from './queries';
import type { EndedPlans } from './write-ends';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer' | 'jobs'>;

/** Starts a plan for a patient of the clinic: the running one ends the day before, and its next visit is announced. */
export async function createPlan(
  writing: Writing,
  request: TreatmentPlanRequest,
  stated: StatedChange = {},
): Promise<PlanWithPatientRow> {
  const { db, viewer } = writing;
  const { doctorId } = viewer;
  const values = checkedPlan(writing, request, stated);
  if (!doctorId) throw new Refusal('doctor.notFound');
  const plan = { id: newId(), ...values };
  const act = { action: 'plan.create' as const, objectType: 'plan', objectId: plan.id };
  const scope = await openCareToChange(writing, request.userId, act);
  const { periods, changes } = await holdPlansAndChanges(db, scope);
  const ended = endPlansBeside(writing, scope, { plan, before: null, others: periods });
  const timeline = timelineAfter(writing, scope, { plans: [...periods, plan], changes, stated: { plan, ...stated } });
  const { patientId } = scope;
  const date = plan.nextAppointmentDate;
  const reminder = date ? reminderOfNextVisit(writing, { treatmentPlanId: plan.id, patientId, date }) : null;
  const written = await withOwnRecord(() => insertPlan(db, scope, { plan, doctorId, ended, reminder, timeline }));
  await tellDoctors(db, ended);
  if (date) await announceReminders(db, patientId);
  return namedWithin(scope, written);
}

/**
 * Changes one's own plan, unless it is no longer what its doctor saw; a field that is left out stays as it is. Its patient
 * cannot change; another patient needs another plan.
 */
export async function changePlan(
  writing: Writing,
  id: string,
  { before: shown, ...given }: TreatmentPlanChange,
  stated: StatedChange = {},
): Promise<PlanWithPatientRow> {
  const { db, viewer } = writing;
  const act = { action: 'plan.update' as const, objectType: 'plan', objectId: id };
  const scope = await openCareToChange(writing, given.userId, act);
  const { periods, changes } = await holdForChange(db, scope, { id, stated });
  const before = periods.find((period) => period.id === id);
  if (!before) return refuseOtherPatient(writing, id);
  if (!mayChangePlan(viewer, before)) throw new Refusal('plan.notYours');
  const { userId: _, ...asked } = given;
  // A change that is sent again after a lost answer finds the plan as it asks for it.
  if (shown && !isAsShown(before, shown) && !isAsShown(before, asked)) throw new Refusal('plan.changed');
  const request = { ...before, ...given };
  const values = checkedPlan(writing, request, { regimenCode: keptCode(before, request), ...stated });
  const others = periods.filter((period) => period !== before);
  const plan = { id, ...values };
  const ended = endPlansBeside(writing, scope, { plan, before, others });
  const timeline = timelineAfter(writing, scope, { plans: [...others, plan], changes, stated: { plan, ...stated } });
  const written = namedWithin(scope, await withOwnRecord(() => updatePlan(db, scope, { plan, ended, timeline })));
  await tellDoctors(db, ended);
  const date = values.nextAppointmentDate;
  if (ended.length > 0 && date) await announceReminders(db, scope.patientId);
  for (const other of others.filter((period) => ended.some((end) => end.id === period.id)))
    await announceDayAgain(writing, scope, other, [...others, values]);
  if (date === before.nextAppointmentDate) return written;
  if (date) await planNextVisitReminder(writing, { treatmentPlanId: id, patientId: scope.patientId, date });
  else await dropNextVisitReminder(db, { treatmentPlanId: id, patientId: scope.patientId });
  return written;
}

/** Withdraws one's own plan: its next visit is not announced any more, and a plan that it had ended goes on. */
export async function removePlan(writing: Writing, id: string): Promise<void> {
  const { db } = writing;
  const { patientId } = await demandOwnPlan(writing, id);
  const scope = await openCareToChange(writing, patientId, { action: 'plan.delete', objectType: 'plan', objectId: id });
  const { periods, changes } = await holdPlansAndChanges(db, scope);
  const plans = periods.filter((period) => period.id !== id);
  const timeline = timelineAfter(writing, scope, { plans, changes });
  const plan = periods.find((period) => period.id === id);
  const given = plan && reopenPlan(writing, scope, { plan, others: plans });
  const ended = given ? [given.ended] : [];
  if (!(await withdrawPlan(db, scope, { id, timeline, ended }))) throw new Refusal('plan.notFound');
  await tellDoctors(db, ended);
  if (plan && given) await giveNextVisitBack(writing, scope, { from: plan, to: given.reopened, others: plans });
  await announceReminders(db, patientId);
}

/** Reads the plans that a change is decided by; a plan that restarts on the day of a stop leaves its change before the stop. */
async function holdForChange(
  db: Db,
  scope: HeldPatientScope,
  { id, stated }: { id: string; stated: StatedChange },
): Promise<PlansAndChanges> {
  const { periods, changes } = await holdPlansAndChanges(db, scope);
  if (stated.kind !== 'restart') return { periods, changes };
  const kept = await keepStoppedChange(db, scope, id);
  return { periods, changes: changes.map((made) => (made.id === kept ? { ...made, treatmentPlanId: null } : made)) };
}

async function refuseOtherPatient(writing: Writing, id: string): Promise<never> {
  await demandOwnPlan(writing, id);
  throw new Refusal('record.linkMismatch');
}

async function demandOwnPlan(writing: Writing, id: string) {
  const { db, viewer } = writing;
  const owners = await findPlanOwners(db, careOfAll(writing), id);
  if (!owners) throw new Refusal('plan.notFound');
  if (!mayChangePlan(viewer, owners)) throw new Refusal('plan.notYours');
  return owners;
}

function checkedPlan(
  { clinic, now }: Writing,
  request: TreatmentPlanRequest,
  { regimenCode }: StatedChange,
): PlanValues {
  const refusal = refusalForPlan(request, clinic.dateOf(now));
  if (refusal) throw new Refusal(refusal.code, { fields: { [refusal.field]: refusal.code } });
  const { regimen, customDrugs, startDate, endDate, nextAppointmentDate, medicalRecordId, notes } = request;
  return {
    regimen,
    regimenCode: regimenCode ?? codeOfRegimen(regimen),
    customDrugs: regimen === 'Custom' ? customDrugs : null,
    startDate,
    endDate,
    nextAppointmentDate,
    medicalRecordId,
    notes,
  };
}

/** A client that knows only the specification's regimens sends back a regimen of the list as a Custom one. */
function keptCode(before: PlanPeriodRow, { regimen, customDrugs }: TreatmentPlanRequest): string | undefined {
  const isSame = regimenOfCode(before.regimenCode) === regimen && before.customDrugs === customDrugs;
  return isSame ? before.regimenCode : undefined;
}

/** Whether a plan still says what a screen showed of it. */
function isAsShown(plan: PlanPeriodRow, shown: NonNullable<TreatmentPlanChange['before']>): boolean {
  const now = { ...plan, regimen: regimenOfCode(plan.regimenCode) };
  return (Object.keys(shown) as (keyof typeof shown)[]).every((field) => now[field] === shown[field]);
}

/** To a doctor who gave a reason the plan names its patient by code alone, also where it makes them treat the patient. */
function namedWithin({ basis }: PatientScope, plan: PlanWithPatientRow): PlanWithPatientRow {
  return mayNamePatient(basis) ? plan : { ...plan, patientFullName: null };
}

/** The database refuses a plan that points to a record of another patient. */
async function withOwnRecord<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'treatment_plans_medical_record_id_patient_id_fkey') throw error;
    throw new Refusal('record.linkMismatch', { fields: { medicalRecordId: 'otherPatient' } });
  }
}

async function tellDoctors(db: Db, ended: EndedPlans): Promise<void> {
  const userIds = ended.flatMap(({ notice }) => (notice ? [notice.userId] : []));
  if (userIds.length > 0) await publish(db, { kind: 'notifications' }, { userIds });
}
