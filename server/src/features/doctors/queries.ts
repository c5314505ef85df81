import type { Weekday } from '@antam/contract/constants';
import type { Doctor, DoctorDetails } from '@antam/contract/doctors';
import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { slotsOf } from '@antam/rules/booking/schedule';
import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { newId } from '../../platform/ids';

export interface DoctorRow {
  id: string;
  userId: string;
  userName: string;
  fullName: string | null;
  email: string | null;
  avatar: string | null;
  certificates: Doctor['certificates'];
  skills: Doctor['skills'];
  experiences: Doctor['experiences'];
  schedule: { days: Weekday[]; starts: string; ends: string; slots: string[] }[];
}

const scheduleOf = (eb: ExpressionBuilder<Tables, 'doctors'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('workScheduleEntries as entry')
      .select(['entry.days', 'entry.starts', 'entry.ends', 'entry.slots'])
      .whereRef('entry.doctorId', '=', 'doctors.id')
      .orderBy('entry.position'),
  ).as('schedule');

function selectDoctors(db: Db) {
  return (
    db
      .selectFrom('doctors')
      .innerJoin('users', 'users.id', 'doctors.userId')
      .where('users.closedAt', 'is', null)
      .where('users.role', '=', 'Doctor')
      .select(['doctors.id', 'doctors.userId', 'users.userName', 'users.fullName', 'users.email', 'users.avatar'])
      // Only a patient may have none.
      .$narrowType<{ userName: NotNull }>()
      .select(['doctors.certificates', 'doctors.skills', 'doctors.experiences'])
      .select(scheduleOf)
  );
}

/** The bound of every list with a row for each doctor. */
export const MOST_DOCTORS = 500;

type Filter = { skill?: string; weekday?: Weekday };

export async function listDoctors(db: Db, filter: Filter = {}): Promise<DoctorRow[]> {
  return selectFiltered(db, filter).execute();
}

/** The same, each with what decides when they work on a date. */
export async function listDoctorsOn(
  db: Db,
  { skill, date }: { skill?: string; date: string },
): Promise<(DoctorRow & { time: DoctorTime })[]> {
  return selectFiltered(db, { skill })
    .innerJoinLateral(
      sql<{ doctorTime: DoctorTime }>`doctor_times(doctors.id, ${date}::date, ${date}::date)`.as<'t'>(sql`t`),
      (join) => join.onTrue(),
    )
    .select('t.doctorTime as time')
    .execute();
}

function selectFiltered(db: Db, { skill, weekday }: Filter) {
  let query = selectDoctors(db)
    .orderBy(sql`users.sort_name collate "vi-x-icu"`)
    .orderBy('doctors.id')
    .limit(MOST_DOCTORS);
  if (skill) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom(sql<{ name: string }>`jsonb_to_recordset(doctors.skills)`.as<'skill'>(sql`skill(name text)`))
          .select(sql`1`.as('one'))
          .where(sql<boolean>`position(search_key(${skill}) in search_key(skill.name)) > 0`),
      ),
    );
  }
  if (weekday) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('workScheduleEntries as entry')
          .select('entry.position')
          .whereRef('entry.doctorId', '=', 'doctors.id')
          .where(sql<boolean>`${weekday} = any(entry.days)`),
      ),
    );
  }
  return query;
}

export async function findDoctor(db: Db, id: string): Promise<DoctorRow | undefined> {
  return selectDoctors(db).where('doctors.id', '=', id).executeTakeFirst();
}

export async function findDoctorOfUser(db: Db, userId: string): Promise<DoctorRow | undefined> {
  return selectDoctors(db).where('doctors.userId', '=', userId).executeTakeFirst();
}

export async function insertDoctor(db: Db, userId: string, details: DoctorDetails): Promise<string> {
  const id = newId();
  await db.insertInto('doctors').values({ id, userId }).execute();
  await updateDoctor(db, id, details);
  return id;
}

/**
 * Writes the given fields and leaves the rest; the work schedule is replaced as a whole. Answers whether the doctor works
 * other hours than before.
 */
export async function updateDoctor(db: Db, id: string, details: DoctorDetails): Promise<boolean> {
  const { certificates, skills, experiences, workSchedule } = details;
  const changes = {
    ...(certificates && {
      certificates: JSON.stringify(certificates.map(({ name, issuedBy, date }) => ({ name, issuedBy, date }))),
    }),
    ...(skills && { skills: JSON.stringify(skills.map(({ name, level }) => ({ name, level }))) }),
    ...(experiences && {
      experiences: JSON.stringify(
        experiences.map(({ position, organization, startDate, endDate }) => ({
          position,
          organization,
          startDate,
          endDate,
        })),
      ),
    }),
  };
  if (Object.keys(changes).length > 0) await db.updateTable('doctors').set(changes).where('id', '=', id).execute();
  return workSchedule ? replaceSchedule(db, id, workSchedule) : false;
}

async function replaceSchedule(
  db: Db,
  doctorId: string,
  schedule: NonNullable<DoctorDetails['workSchedule']>,
): Promise<boolean> {
  const entries = schedule.map((entry, position) => ({
    ...{ doctorId, position, days: [...new Set(entry.days)], slots: slotsOf(entry) },
    ...{ starts: entry.hours.start, ends: entry.hours.end },
  }));
  const earlier = await db
    .deleteFrom('workScheduleEntries')
    .where('doctorId', '=', doctorId)
    .returning(['days', 'slots'])
    .execute();
  if (entries.length > 0) await db.insertInto('workScheduleEntries').values(entries).execute();
  const [before, after] = [halfHoursOf(earlier), halfHoursOf(entries)];
  return before.size !== after.size || [...after].some((one) => !before.has(one));
}

/** Every half hour of the week in which a doctor works. */
const halfHoursOf = (entries: readonly { days: readonly string[]; slots: readonly string[] }[]): Set<string> =>
  new Set(entries.flatMap(({ days, slots }) => days.flatMap((day) => slots.map((slot) => `${day} ${slot}`))));

/** Only for a doctor to whom nothing refers; `demandRoleChange` has looked. */
export async function deleteDoctorOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('doctors').where('userId', '=', userId).execute();
}
