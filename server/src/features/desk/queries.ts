import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/read-together';
import type { DeskScope } from '../../platform/session/scope';
import { selectForDesk } from '../appointments/queries';
import { MOST_DOCTORS } from '../doctors/queries';
import { selectDayArrivals } from '../visits/queries';

const MOST_APPOINTMENTS = 1000;

/** Everything reception sees of a day, in one round trip. */
export function findDeskDay(db: Db, scope: DeskScope, date: string, clinic: ClinicTime) {
  const day = { date, from: clinic.instantOf(date, '00:00'), before: clinic.instantOf(addDays(date, 1), '00:00') };
  return readTogether(db, {
    doctors: selectDoctors(db, scope, day),
    appointments: selectForDesk(db, scope)
      .where('a.startsAt', '>=', day.from)
      .where('a.startsAt', '<', day.before)
      .where('a.status', '!=', 'Cancelled')
      .orderBy('a.startsAt')
      .orderBy('a.id')
      .limit(MOST_APPOINTMENTS),
    arrivals: selectDayArrivals(db, scope, date),
    bloodTests: selectBloodTests(db, scope, day),
  });
}

/** The patients of a day for whom a blood test is due, or due soon, by then. */
function selectBloodTests(db: Db, _scope: DeskScope, { date, from, before }: Day) {
  return db
    .selectFrom('testsDue')
    .select('patientId')
    .where('bloodFrom', '<=', date)
    .where(
      sql<boolean>`patient_id = any(array(
        select a.patient_id from appointments a
        where a.starts_at >= ${from} and a.starts_at < ${before} and a.status <> 'Cancelled'
        union select v.patient_id from visits v where v.date = ${date}::date))`,
    );
}

const MOST_MISSED = 20;

/** The days since the given one on which a patient did not come; undefined where there is no such patient. */
export async function findMissedDays(
  db: Db,
  _scope: DeskScope,
  { patientId, since }: { patientId: string; since: string },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ days: string[] }>`
    select array(
      select a.date::text from appointments a
      where a.patient_id = u.id and a.no_show_at is not null and a.status <> 'Cancelled' and a.date >= ${since}::date
      order by a.starts_at desc limit ${MOST_MISSED}
    ) as days
    from users u where u.id = ${patientId} and u.role = 'Customer' and u.closed_at is null`.execute(db);
  return rows[0]?.days;
}

interface Day {
  date: string;
  from: Date;
  before: Date;
}

/** The clinic's doctors, and those who have left it but have a visit that day. */
function selectDoctors(db: Db, _scope: DeskScope, { date, from, before }: Day) {
  return (
    db
      .selectFrom('doctors as d')
      // One look for each doctor: as a join, PostgreSQL would read the accounts of all patients.
      .innerJoinLateral(
        (eb) => eb.selectFrom('users').selectAll().whereRef('users.id', '=', 'd.userId').limit(1).as('u'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        sql<{ doctorTime: DoctorTime }>`doctor_times(d.id, ${date}::date, ${date}::date)`.as<'t'>(sql`t`),
        (join) => join.onTrue(),
      )
      .where(
        sql<boolean>`(u.closed_at is null and u.role = 'Doctor' or exists (
        select from appointments a where a.doctor_id = d.id and a.starts_at >= ${from} and a.starts_at < ${before}
          and a.status <> 'Cancelled'))`,
      )
      .orderBy(sql`u.sort_name collate "vi-x-icu"`)
      .orderBy('d.id')
      .limit(MOST_DOCTORS)
      .select(['d.id', 'u.fullName', 't.doctorTime as time'])
      .select([
        sql<string[]>`array(select b.slot from booked_slots b where b.doctor_id = d.id and b.date = ${date}::date
        order by b.slot)`.as('taken'),
      ])
  );
}
