import type { Weekday } from '@antam/contract/constants';
import type { OfferFate } from '@antam/contract/waiting-list';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { Page } from '../../platform/http/paging';
import type { AppointmentScope, DeskScope } from '../../platform/session/scope';
import { areMessagesStopped } from '../stopped-messages/queries';

const LATEST_OFFERS = 5;

/** An offer as it stands inside its entry; times come as text. */
export interface OfferInEntry {
  id: string;
  doctorId: string;
  doctorName: string | null;
  date: string;
  slot: string;
  minutes: number;
  startsAt: string;
  heldUntil: string;
  fate: OfferFate;
}

/** The entries within the viewer's reach: one's own, those for oneself as the doctor, or all. */
function selectEntries(db: Db, { reach }: AppointmentScope) {
  const query = db
    .selectFrom('waitingEntries as e')
    .innerJoin('users as patient', 'patient.id', 'e.patientId')
    .leftJoin('doctors as doctor', 'doctor.id', 'e.doctorId')
    .leftJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .selectAll('e')
    .select(['patient.fullName', 'patient.patientCode', 'patient.phone', 'doctorUser.fullName as doctorName'])
    .select(
      sql<OfferInEntry[]>`(select coalesce(json_agg(latest.offer order by latest.offered_at desc), '[]') from (
        select o.offered_at, json_build_object('id', o.id, 'doctorId', o.doctor_id, 'doctorName', du.full_name,
          'date', o.date, 'slot', o.slot, 'minutes', o.minutes, 'startsAt', o.starts_at, 'heldUntil', o.held_until,
          'fate', o.fate) as offer
        from offers o join doctors d on d.id = o.doctor_id join users du on du.id = d.user_id
        where o.entry_id = e.id order by o.offered_at desc limit ${sql.lit(LATEST_OFFERS)}) latest)`.as('offers'),
    );
  if (reach === 'desk') return query;
  if (reach === 'none') return query.where(sql<boolean>`false`);
  return 'patientId' in reach
    ? query.where('e.patientId', '=', reach.patientId)
    : query.where('e.doctorId', '=', reach.doctorId);
}

export type EntryRow = InferResult<ReturnType<typeof selectEntries>>[number];

/** Whether an entry waits on a day or has an offer, as a part of a statement: `stateOn` of the rules. */
export const isOpen = (entry: 'e' | 'open', today: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${entry}.status`)} in ('waiting', 'offered')
  and (${sql.ref(`${entry}.status`)} = 'offered' or ${sql.ref(`${entry}.lastDay`)} >= ${today}::date))`;

interface Wanted {
  /** The clinic's day: who waits for days that are over waits no longer. */
  today: string;
  page: Page;
}

/** Those who wait or have an offer: urgent ones first, then in order of asking. */
export async function listOpenEntries(
  db: Db,
  scope: AppointmentScope,
  { today, page: { after, limit } }: Wanted,
): Promise<EntryRow[]> {
  const query = selectEntries(db, scope)
    .where(isOpen('e', today))
    .orderBy('e.isUrgent', 'desc')
    .orderBy('e.createdAt')
    .orderBy('e.id')
    .limit(limit + 1);
  if (!after) return query.execute();
  const [isUrgent, createdAt, id] = after;
  return query
    .where(
      sql<boolean>`(not e.is_urgent, e.created_at, e.id) > (not ${isUrgent}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`,
    )
    .execute();
}

/** Those who wait no longer, the latest first. */
export async function listDoneEntries(
  db: Db,
  scope: AppointmentScope,
  { today, page: { after, limit } }: Wanted,
): Promise<EntryRow[]> {
  const query = selectEntries(db, scope)
    .where(sql<boolean>`not ${isOpen('e', today)}`)
    .orderBy('e.changedAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1);
  if (!after) return query.execute();
  return query.where(sql<boolean>`(e.changed_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`).execute();
}

export async function findEntry(db: Db, scope: AppointmentScope, id: string): Promise<EntryRow | undefined> {
  return selectEntries(db, scope).where('e.id', '=', id).executeTakeFirst();
}

/**
 * The same, with the patient's row held, so that what follows is done for one entry of a patient after the other. It is
 * read by a second statement: one that waited for the lock still sees other tables as before the wait.
 */
export async function findEntryHoldingPatient(
  db: Db,
  scope: AppointmentScope,
  id: string,
): Promise<EntryRow | undefined> {
  await sql`
    select p.id from users p join waiting_entries e on e.patient_id = p.id where e.id = ${id}
    for no key update of p`.execute(db);
  return findEntry(db, scope, id);
}

interface PatientOfEntry {
  isDoctorThere: boolean;
  /** Null, as the next, while the clinic has no own settings. */
  patientDaysAhead: number | null;
  clinicDaysAhead: number | null;
}

/**
 * Holds the patient's row, so that two entries of one patient are counted one after the other; undefined: no patient. They
 * are counted in a later statement, because one that waited for a lock still sees other tables as before the wait. The
 * doctor's account is held too: one that is being closed leaves no entry behind.
 */
export async function lockPatientOfEntry(
  db: Db,
  _scope: AppointmentScope,
  { patientId, doctorId }: { patientId: string; doctorId: string | null },
): Promise<PatientOfEntry | undefined> {
  const { rows } = await sql<PatientOfEntry>`
    with doctor as (select d.id from doctors d join users du on du.id = d.user_id
      where d.id = ${doctorId}::uuid and du.closed_at is null for share of du)
    select ${doctorId}::uuid is null or exists (select from doctor) as is_doctor_there,
      clinic.patient_days_ahead, clinic.clinic_days_ahead
    from users u left join clinic_settings clinic on true where u.id = ${patientId} and u.role = 'Customer' and u.closed_at is null
    for no key update of u`.execute(db);
  return rows[0];
}

export interface Candidate {
  id: string;
  patientId: string;
  isUrgent: boolean;
  createdAt: Date;
  minutes: number;
  partOfDay: Tables['waitingEntries']['partOfDay'];
  quietFrom: string | null;
  quietTo: string | null;
  /** The half hours of this doctor and day that were offered to this patient before, save those withdrawn. */
  offeredSlots: string[];
}

interface WantedCandidates {
  doctorId: string;
  date: string;
  weekday: Weekday;
  limit: number;
  /** The last of the page before. */
  after: Candidate | undefined;
}

/** A page of those who wait for a time with this doctor on this day, in the order in which it is offered to them. */
export async function listCandidates(
  db: Db,
  _scope: DeskScope,
  { doctorId, date, weekday, limit, after }: WantedCandidates,
): Promise<Candidate[]> {
  const isLater = after
    ? sql`(not e.is_urgent, e.created_at, e.id) > (not ${after.isUrgent}::boolean, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Candidate>`
    select e.id, e.patient_id, e.is_urgent, e.created_at, e.minutes, e.part_of_day, p.quiet_from, p.quiet_to,
      array(select o.slot from offers o where o.patient_id = e.patient_id and o.doctor_id = ${doctorId}
        and o.date = ${date} and o.fate <> 'withdrawn')
        as offered_slots
    from waiting_entries e join users p on p.id = e.patient_id
    where e.status = 'waiting' and (e.doctor_id is null or e.doctor_id = ${doctorId})
      and not ${areMessagesStopped('e.patient_id')} and ${date}::date between e.first_day and e.last_day and ${weekday} = any (e.weekdays)
      and ${isLater}
    order by e.is_urgent desc, e.created_at, e.id limit ${limit}`.execute(db);
  return rows;
}

interface TimeAhead {
  /** Of the visit or the offer. */
  id: string;
  doctorId: string;
  date: string;
}

/** The times that are held for a patient, whose row is held. */
export async function listHeldTimes(db: Db, _scope: DeskScope, patientId: string): Promise<TimeAhead[]> {
  return db
    .selectFrom('offers')
    .select(['id', 'doctorId', 'date'])
    .where('patientId', '=', patientId)
    .where('fate', '=', 'offered')
    .execute();
}

/** The visits ahead of a patient, whose row is held before they are read, as by a booking. */
export async function holdVisitsAhead(db: Db, _scope: DeskScope, patientId: string): Promise<TimeAhead[]> {
  await db.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().execute();
  return db
    .selectFrom('appointments')
    .select(['id', 'doctorId', 'date'])
    .where('patientId', '=', patientId)
    .where('startsAt', '>', sql<Date>`now()`)
    .where('status', '<>', 'Cancelled')
    .execute();
}

const MOST_OVERDUE = 200;

/** The offers that should have ended some time ago, the oldest first: their jobs end them within minutes. */
export async function listOverdueOffers(db: Db, _scope: DeskScope): Promise<{ id: string }[]> {
  return db
    .selectFrom('offers')
    .select('id')
    .where('fate', '=', 'offered')
    .where('heldUntil', '<', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('heldUntil')
    .limit(MOST_OVERDUE)
    .execute();
}

export async function updateUrgent(db: Db, _scope: DeskScope, id: string, isUrgent: boolean): Promise<void> {
  await db.updateTable('waitingEntries').set({ isUrgent }).where('id', '=', id).execute();
}
