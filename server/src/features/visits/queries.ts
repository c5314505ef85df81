import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';

export async function findPatientByCode(db: Db, patientCode: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('patientCode', '=', patientCode)
    .where('closedAt', 'is', null)
    .where('role', '=', 'Customer')
    .executeTakeFirst();
}

/** The appointment of a code, whichever day it is on. */
export async function findAppointmentByCode(db: Db, code: string) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('doctors as d', 'd.id', 'a.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'd.userId')
    .leftJoin('visits as v', 'v.appointmentId', 'a.id')
    .select(['a.id', 'a.patientId', 'a.date', 'a.slot', 'a.status', 'a.serviceType', 'a.noShowAt'])
    .select(['doctorUser.fullName as doctorName', 'v.id as visitId'])
    .where('a.code', '=', code)
    .executeTakeFirst();
}

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findAppointmentByCode>>>;

/** Who stands at the desk; contact details, nothing clinical. */
export async function findPatientForDesk(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'patientCode', 'fullName', 'gender', 'dateOfBirth', 'phone', 'address'])
    .where('id', '=', id)
    .where('role', '=', 'Customer')
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

/** Today's appointment that a patient arriving now comes for: the first one not yet received. */
export async function findTodaysAppointment(db: Db, patientId: string, date: string, appointmentId?: string) {
  const query = db
    .selectFrom('appointments as a')
    .innerJoin('doctors as d', 'd.id', 'a.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'd.userId')
    .leftJoin('visits as v', 'v.appointmentId', 'a.id')
    .select([
      'a.id',
      'a.code',
      'a.slot',
      'a.status',
      'a.serviceType',
      'a.doctorId',
      'doctorUser.fullName as doctorName',
    ])
    .where('a.patientId', '=', patientId)
    .where('a.date', '=', date)
    .where('a.status', '!=', 'Cancelled')
    .where('a.noShowAt', 'is', null)
    .where('v.id', 'is', null)
    .orderBy('a.startsAt')
    .limit(1);
  return (appointmentId ? query.where('a.id', '=', appointmentId) : query).executeTakeFirst();
}

export type TodayRow = NonNullable<Awaited<ReturnType<typeof findTodaysAppointment>>>;

function selectVisits(db: Db) {
  return db
    .selectFrom('visits as v')
    .innerJoin('users as patient', 'patient.id', 'v.patientId')
    .leftJoin('appointments as a', 'a.id', 'v.appointmentId')
    .leftJoin('doctors as d', 'd.id', 'a.doctorId')
    .leftJoin('users as doctorUser', 'doctorUser.id', 'd.userId')
    .select(['v.id', 'v.patientId', 'v.appointmentId', 'v.arrivedAt', 'v.calledAt', 'v.completedAt'])
    .select(['patient.fullName', 'patient.patientCode', 'a.slot', 'a.doctorId', 'doctorUser.fullName as doctorName']);
}

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

export async function findVisit(db: Db, id: string) {
  return selectVisits(db).where('v.id', '=', id).executeTakeFirst();
}

export async function listVisits(db: Db, date: string): Promise<VisitRow[]> {
  return selectVisits(db).where('v.date', '=', date).orderBy('v.arrivedAt').orderBy('v.id').limit(500).execute();
}

/** Somebody who is still here has arrived already. */
export async function hasOpenVisit(db: Db, patientId: string, date: string): Promise<boolean> {
  const row = await db
    .selectFrom('visits')
    .select('id')
    .where('patientId', '=', patientId)
    .where('date', '=', date)
    .where('completedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface Arrival {
  patientId: string;
  appointmentId: string | null;
  reason: string;
  receivedBy: string;
  date: string;
}

/** Null when the appointment's arrival was already written down. */
export async function insertVisit(db: Db, arrival: Arrival): Promise<string | null> {
  const row = await db
    .insertInto('visits')
    .values({ id: newId(), ...arrival })
    .onConflict((conflict) => conflict.column('appointmentId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Moves an arrival on, if it has not already gone that far. */
export async function updateVisit(db: Db, id: string, step: 'called' | 'completed'): Promise<boolean> {
  const column = step === 'called' ? ('calledAt' as const) : ('completedAt' as const);
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({ [column]: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where(column, 'is', null)
    .where('completedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A visit that took place without having been received at the desk is written down whole. */
export async function upsertCompletedVisit(db: Db, visit: Omit<Arrival, 'reason'>): Promise<void> {
  await db
    .insertInto('visits')
    .values({ id: newId(), ...visit, reason: '', completedAt: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('appointmentId').doUpdateSet({ completedAt: sql`clock_timestamp()` }))
    .execute();
}
