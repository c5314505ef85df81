import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { arrivalOf } from './arrivals';
import type { Random } from './random';
import { notesOfVisit } from './recent';
import { type Move, shifted } from './shift';

/** Signs the visits of a day that the demo itself completed. A visit that a visitor of the demo completed stays as it is. */
export async function writeRecordsOfDay(db: Db, { date, random }: { date: string; random: Random }): Promise<void> {
  const completed = await db
    .selectFrom('visits as v')
    .innerJoin('appointments as a', 'a.id', 'v.appointmentId')
    .leftJoin('treatmentPlans as plan', (join) =>
      join
        .onRef('plan.patientId', '=', 'a.patientId')
        .on('plan.withdrawnAt', 'is', null)
        .on('plan.startDate', '<=', date)
        .on(sql<SqlBool>`coalesce(plan.end_date, 'infinity') >= ${date}::date`),
    )
    .leftJoin('medicalRecords as record', 'record.appointmentId', 'a.id')
    .where('v.date', '=', date)
    .where('record.id', 'is', null)
    .select(['a.id', 'a.code', 'a.startsAt', 'a.minutes', 'a.patientId', 'a.doctorId', 'a.examinationType'])
    .select(['v.completedAt', 'plan.id as planId', 'plan.doctorId as planDoctorId'])
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .execute();
  const records = completed.filter(isOfDemo).map((visit) => {
    const at = arrivalOf(visit).completedAt;
    const [diagnosis, notes] = notesOfVisit(random, visit.examinationType === 'revisit' && visit.planId !== null);
    return {
      ...{ id: random.id(at), patientId: visit.patientId, doctorId: visit.doctorId, appointmentId: visit.id },
      treatmentPlanId: visit.planDoctorId === visit.doctorId ? visit.planId : null,
      ...{ diagnosis, notes, recordDate: date, createdAt: at, signedAt: at },
    };
  });
  if (records.length > 0) await db.insertInto('medicalRecords').values(records).execute();
}

/** Deletes the records of the demo's own visits that have not taken place yet when the demo has moved. */
export async function deleteRecordsAhead(db: Db, move: Move): Promise<void> {
  const ahead = await db
    .selectFrom('visits as v')
    .innerJoin('appointments as a', 'a.id', 'v.appointmentId')
    .innerJoin('medicalRecords as record', 'record.appointmentId', 'a.id')
    .where(sql<SqlBool>`${shifted(sql.ref('v.completed_at'), move)} > ${move.now}`)
    .where(sql<SqlBool>`not ${isReceivedAgain(move)}`)
    .whereRef('record.createdAt', '=', 'v.completedAt')
    .select(['record.id', 'a.code', 'a.startsAt', 'a.minutes', 'v.completedAt'])
    .execute();
  const ids = ahead.filter(isOfDemo).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('medicalRecords').where('id', 'in', ids).execute();
}

/**
 * Whether visit `v` stays completed although its end would lie ahead: it has begun, and its patient came again after it or
 * is in the clinic for another visit. A patient has one open arrival.
 */
export function isReceivedAgain(move: Move): RawBuilder<unknown> {
  const ahead = (column: string) => sql`${shifted(sql.ref(column), move)} > ${move.now}`;
  return sql`(not ${ahead('v.arrived_at')} and exists (select from visits other
    where other.patient_id = v.patient_id and other.date = v.date and other.id <> v.id
      and (other.completed_at is null or other.arrived_at > v.arrived_at)
      and not (other.appointment_id is not null and ${ahead('other.arrived_at')})))`;
}

type Completed = Parameters<typeof arrivalOf>[0] & { completedAt: Date | null };

function isOfDemo(visit: Completed): boolean {
  return visit.completedAt?.getTime() === arrivalOf(visit).completedAt.getTime();
}
