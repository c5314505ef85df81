import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/read-together';
import type { CareScope, HeldPatientScope, PatientScope } from '../../platform/session/scope';
import { type PlansTimeline, type RegimenChangeRow, selectTimeline, writeTimelineOf } from '../regimen-history/queries';

/** Plans with the doctor who wrote each, without name and contact of the patient. */
function selectPlans(db: Db) {
  return db
    .selectFrom('treatmentPlans as plan')
    .innerJoin('doctors as doctor', 'doctor.id', 'plan.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .where('plan.withdrawnAt', 'is', null)
    .select(['plan.id', 'plan.patientId', 'plan.doctorId', 'plan.regimen', 'plan.customDrugs', 'plan.startDate'])
    .select(['plan.endDate', 'plan.nextAppointmentDate', 'plan.medicalRecordId', 'plan.notes', 'plan.createdAt'])
    .select(['plan.nextVisitId', 'doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName']);
}

export function selectPlansWithPatient(db: Db) {
  return selectPlans(db)
    .innerJoin('users as patient', 'patient.id', 'plan.patientId')
    .select(['patient.fullName as patientFullName', 'patient.sortName as patientSortName', 'patient.patientCode']);
}

export type PlanRow = InferResult<ReturnType<typeof selectPlans>>[number];
export type PlanWithPatientRow = InferResult<ReturnType<typeof selectPlansWithPatient>>[number];

/** Whether a plan is followed on a day: `isCurrent` of the rules, as SQL. */
export function isFollowed(plan: string, today: string | RawBuilder<string>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${plan}.${name}`);
  return sql<boolean>`(${column('withdrawnAt')} is null and ${column('startDate')} <= ${today}::date
    and (${column('endDate')} is null or ${column('endDate')} >= ${today}::date))`;
}

/** The plan a patient follows; there is one or none. */
export function selectCurrentPlan(db: Db, scope: PatientScope, today: string) {
  return selectPlans(db).where('plan.patientId', '=', scope.patientId).where(isFollowed('plan', today));
}

const MOST_PLANS = 40;

/** A patient's plans, the newest ones where there are many, newest first. */
export function selectPlanHistory(db: Db, scope: PatientScope) {
  return selectPlans(db)
    .where('plan.patientId', '=', scope.patientId)
    .orderBy('plan.startDate', 'desc')
    .orderBy('plan.id', 'desc')
    .limit(MOST_PLANS);
}

export interface NextVisit {
  date: string | null;
  /** The booked visit, whose day a trigger keeps in the plan; null where only a day is agreed. */
  visitId: string | null;
}

/** Sets the next visit of a plan. */
export async function updateNextVisit(db: Db, scope: PatientScope, plan: NextVisit & { id: string }): Promise<void> {
  await db
    .updateTable('treatmentPlans')
    .set({ nextAppointmentDate: plan.date, nextVisitId: plan.visitId })
    .where('patientId', '=', scope.patientId)
    .where('id', '=', plan.id)
    .execute();
}

/** A plan's patient and author; neither ever changes. */
export async function findPlanOwners(db: Db, _scope: CareScope, id: string) {
  return db
    .selectFrom('treatmentPlans')
    .select(['patientId', 'doctorId'])
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

export interface PlanPeriodRow {
  id: string;
  doctorId: string;
  startDate: string;
  endDate: string | null;
  nextAppointmentDate: string | null;
  regimenCode: string;
  customDrugs: string | null;
  medicalRecordId: string | null;
  notes: string | null;
  doctorUserId: string;
}

/** When each of a patient's plans runs and with which regimen, and which account is notified when it changes. */
function selectPlanPeriods(db: Db, scope: HeldPatientScope) {
  return db
    .selectFrom('treatmentPlans as plan')
    .innerJoin('doctors as doctor', 'doctor.id', 'plan.doctorId')
    .select(['plan.id', 'plan.doctorId', 'doctor.userId as doctorUserId'])
    .select(['plan.startDate', 'plan.endDate', 'plan.nextAppointmentDate', 'plan.regimenCode', 'plan.customDrugs'])
    .select(['plan.medicalRecordId', 'plan.notes'])
    .where('plan.patientId', '=', scope.patientId)
    .where('plan.withdrawnAt', 'is', null);
}

export interface PlansAndChanges {
  periods: PlanPeriodRow[];
  changes: RegimenChangeRow[];
}

/** A patient's plans, and the regimen history that follows from them. */
export async function findPlansAndChanges(db: Db, scope: HeldPatientScope): Promise<PlansAndChanges> {
  return readTogether(db, { periods: selectPlanPeriods(db, scope), changes: selectTimeline(db, scope) });
}

/**
 * Withdraws a plan: it stays in the history but no longer counts, and its next visit is not announced any more. False
 * when it was already withdrawn.
 */
export async function withdrawPlan(
  db: Db,
  scope: HeldPatientScope,
  id: string,
  timeline: PlansTimeline,
): Promise<boolean> {
  const { rows } = await sql`
    with ${writeTimelineOf(timeline)},
    withdrawn as (
      update treatment_plans set withdrawn_at = now()
      where id = ${id} and patient_id = ${scope.patientId} and withdrawn_at is null returning id),
    reminder as (
      delete from reminders using withdrawn
      where treatment_plan_id = withdrawn.id and automatic and status = 'Pending')
    select id from withdrawn`.execute(db);
  return rows.length === 1;
}
