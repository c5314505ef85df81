import type { Regimen } from '@antam/contract/constants';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { CareScope, HeldPatientScope, PatientScope } from '../../platform/session/scope';

/** Plans with the doctor who wrote each, and nothing of who the patient is. */
function selectPlans(db: Db) {
  return db
    .selectFrom('treatmentPlans as plan')
    .innerJoin('doctors as doctor', 'doctor.id', 'plan.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .where('plan.withdrawnAt', 'is', null)
    .select(['plan.id', 'plan.patientId', 'plan.doctorId', 'plan.regimen', 'plan.customDrugs', 'plan.startDate'])
    .select(['plan.endDate', 'plan.nextAppointmentDate', 'plan.medicalRecordId', 'plan.notes', 'plan.createdAt'])
    .select(['doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName']);
}

export function selectPlansWithPatient(db: Db) {
  return selectPlans(db)
    .innerJoin('users as patient', 'patient.id', 'plan.patientId')
    .select(['patient.fullName as patientFullName', 'patient.sortName as patientSortName', 'patient.patientCode']);
}

export type PlanRow = InferResult<ReturnType<typeof selectPlans>>[number];
export type PlanWithPatientRow = InferResult<ReturnType<typeof selectPlansWithPatient>>[number];

/** Whether a plan is being followed on a day: `isCurrent` of the rules, for the database to ask of many. */
export function isFollowed(plan: string, today: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${plan}.${name}`);
  return sql<boolean>`(${column('withdrawnAt')} is null and ${column('startDate')} <= ${today}::date
    and (${column('endDate')} is null or ${column('endDate')} >= ${today}::date))`;
}

/** The plan a patient follows. */
export async function findCurrentPlan(db: Db, scope: PatientScope, today: string): Promise<PlanRow | undefined> {
  return selectPlans(db)
    .where('plan.patientId', '=', scope.patientId)
    .where(isFollowed('plan', today))
    .executeTakeFirst();
}

/** Whose plan it is and who wrote it; neither ever changes. */
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
  startDate: string;
  endDate: string | null;
  doctorUserId: string;
}

/** When each of a patient's plans runs, and whose account to tell when it changes. */
export async function listPlanPeriods(db: Db, scope: HeldPatientScope): Promise<PlanPeriodRow[]> {
  return db
    .selectFrom('treatmentPlans as plan')
    .innerJoin('doctors as doctor', 'doctor.id', 'plan.doctorId')
    .select(['plan.id', 'plan.startDate', 'plan.endDate', 'doctor.userId as doctorUserId'])
    .where('plan.patientId', '=', scope.patientId)
    .where('plan.withdrawnAt', 'is', null)
    .execute();
}

export async function findPlan(db: Db, scope: PatientScope, id: string): Promise<PlanWithPatientRow | undefined> {
  return selectPlansWithPatient(db)
    .where('plan.patientId', '=', scope.patientId)
    .where('plan.id', '=', id)
    .executeTakeFirst();
}

export interface PlanValues {
  regimen: Regimen;
  customDrugs: string | null;
  startDate: string;
  endDate: string | null;
  nextAppointmentDate: string | null;
  medicalRecordId: string | null;
  notes: string | null;
}

export async function insertPlan(
  db: Db,
  scope: HeldPatientScope,
  plan: PlanValues & { id: string; doctorId: string },
): Promise<void> {
  await db
    .insertInto('treatmentPlans')
    .values({ patientId: scope.patientId, ...plan })
    .execute();
}

export async function updatePlan(db: Db, scope: HeldPatientScope, id: string, values: PlanValues): Promise<void> {
  await db
    .updateTable('treatmentPlans')
    .set(values)
    .where('id', '=', id)
    .where('patientId', '=', scope.patientId)
    .execute();
}

/** Sets the last day of a plan, and nothing else of it. */
export async function updateEndDate(db: Db, scope: HeldPatientScope, id: string, endDate: string): Promise<void> {
  await db
    .updateTable('treatmentPlans')
    .set({ endDate })
    .where('id', '=', id)
    .where('patientId', '=', scope.patientId)
    .execute();
}

/** A plan that was once decided stays part of the history; it only stops counting. False when it was withdrawn before. */
export async function withdrawPlan(db: Db, scope: HeldPatientScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('treatmentPlans')
    .set({ withdrawnAt: sql`now()` })
    .where('id', '=', id)
    .where('patientId', '=', scope.patientId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function isPlanOfPatient(db: Db, scope: PatientScope, id: string): Promise<boolean> {
  const plan = await db
    .selectFrom('treatmentPlans')
    .select('id')
    .where('id', '=', id)
    .where('patientId', '=', scope.patientId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return plan !== undefined;
}
