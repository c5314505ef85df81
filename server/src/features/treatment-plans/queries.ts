import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { readTogether } from '../../platform/database/read-together';
import type { CareScope, HeldPatientScope, PatientScope } from '../../platform/session/scope';
import { type PlansTimeline, type RegimenChangeRow, selectTimeline, writeTimelineOf } from '../regimen-history/queries';
import { type EndedPlans, writeEnds } from './write-ends';

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

interface Carried {
  from: string;
  to: string;
  today: string;
}

/**
 * Gives a plan's next visit that lies ahead to another plan, with the day that the visit has now; one that waits for another
 * time has none. A cancelled one does not replace a day that the other plan names. False where there is none to give.
 */
export async function carryAgreedVisit(db: Db, scope: PatientScope, { from, to, today }: Carried): Promise<boolean> {
  const { rows } = await sql`
    with agreed as (
      select ended.patient_id, ended.next_visit_id, ended.next_appointment_date, a.is_standing,
        case when a.is_standing and a.left_to_move_at is null then a.date end as visit_date
      from treatment_plans ended left join appointments a on a.id = ended.next_visit_id
      where ended.id = ${from} and ended.patient_id = ${scope.patientId})
    update treatment_plans plan set next_visit_id = agreed.next_visit_id,
      next_appointment_date = case when agreed.next_visit_id is null then agreed.next_appointment_date
        when agreed.visit_date >= plan.start_date then agreed.visit_date end
    from agreed
    where plan.id = ${to} and plan.patient_id = agreed.patient_id
      and case when agreed.next_visit_id is null then agreed.next_appointment_date > ${today}::date
        else coalesce(agreed.visit_date > ${today}::date, agreed.is_standing or plan.next_appointment_date is null) end
    returning plan.id`.execute(db);
  return rows.length === 1;
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
  nextVisitId: string | null;
  endedByPlanId: string | null;
  formerEndDate: string | null;
  regimenCode: string;
  customDrugs: string | null;
  medicalRecordId: string | null;
  notes: string | null;
  doctorUserId: string;
}

/**
 * When each of a patient's plans runs and with which regimen, and which account is notified when it changes. The plans are
 * locked: a visit that is cancelled or moved changes the plan whose next one it is. Such an act locks the visit, then what
 * is expected of the patient, then the plan, and so does this.
 */
function holdPlanPeriods(db: Db, scope: HeldPatientScope) {
  const nextVisits = sql`(
    select count(*) from (
      select from appointments a join treatment_plans t on t.next_visit_id = a.id and t.withdrawn_at is null
      where t.patient_id = ${scope.patientId}::uuid order by a.id for key share of a) held)`;
  const expected = sql`(
    select count(*) from (
      select from expected_returns r where r.patient_id = ${scope.patientId}::uuid and ${nextVisits} >= 0
      for no key update of r) held)`;
  return db
    .selectFrom('treatmentPlans as plan')
    .innerJoin('doctors as doctor', 'doctor.id', 'plan.doctorId')
    .select(['plan.id', 'plan.doctorId', 'doctor.userId as doctorUserId'])
    .select(['plan.startDate', 'plan.endDate', 'plan.nextAppointmentDate', 'plan.regimenCode', 'plan.customDrugs'])
    .select(['plan.medicalRecordId', 'plan.notes', 'plan.nextVisitId', 'plan.endedByPlanId', 'plan.formerEndDate'])
    .where('plan.patientId', '=', scope.patientId)
    .where('plan.withdrawnAt', 'is', null)
    .where(sql<boolean>`${expected} >= 0`)
    .orderBy('plan.id')
    .forNoKeyUpdate(['plan']);
}

export interface PlansAndChanges {
  periods: PlanPeriodRow[];
  changes: RegimenChangeRow[];
}

/** Locks a patient's plans and reads them with the regimen history that follows from them. */
export async function holdPlansAndChanges(db: Db, scope: HeldPatientScope): Promise<PlansAndChanges> {
  return readTogether(db, { periods: holdPlanPeriods(db, scope), changes: selectTimeline(db, scope) });
}

/**
 * Withdraws a plan: it stays in the history but no longer counts, and its next visit is not announced any more. A plan that
 * it had ended gets its days back. False when it was already withdrawn.
 */
export async function withdrawPlan(
  db: Db,
  { patientId }: HeldPatientScope,
  plan: Omit<Withdrawal, 'patientId'>,
): Promise<boolean> {
  const { rows } = await withdrawn(db, { ...plan, patientId });
  return rows.length === 1;
}

interface Withdrawal {
  id: string;
  patientId: string;
  timeline: PlansTimeline;
  ended: EndedPlans;
}

const withdrawn = prepared(
  (_db, given: Withdrawal) => sql`
    with ${writeTimelineOf(given.timeline)}, ${writeEnds(given)},
    withdrawn as (
      update treatment_plans set withdrawn_at = now()
      where id = ${given.id}::uuid and patient_id = ${given.patientId}::uuid and withdrawn_at is null returning id),
    reminder as (
      delete from reminders using withdrawn
      where treatment_plan_id = withdrawn.id and automatic and status = 'Pending')
    select id from withdrawn`,
);
