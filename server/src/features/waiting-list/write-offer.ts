import type { OfferFate, WaitingState } from '@antam/contract/waiting-list';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntries, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { insertJobs } from '../../platform/jobs/jobs';
import type { AppointmentScope } from '../../platform/session/scope';
import { insertJobOfOffers, insertJobsOfFreed } from '../appointments/ask-waiting-list';
import { appointmentOf, type NewAppointment } from '../appointments/insert-booking';
import { insertSameNotices, type SameNotices } from '../notifications/queries';
import { insertOf, type ReminderValues } from '../reminders/queries';
import { areMessagesStopped } from '../stopped-messages/queries';
import { insertJobsOfNews, insertNews, type NewsValues } from '../visit-news/queries';
import { type HeldTime, holdTime } from './hold-time';
import { isKnown } from './lock-offers';
import { mayHaveOneMore } from './write-entry';

export interface NewOffer extends HeldTime {
  entryId: string;
  entry: AuditEntry;
  notices: SameNotices;
  news: NewsValues;
}

/**
 * Holds half hours for a patient of the waiting list and tells them. False when another visit or offer took one first, or
 * the entry waits no longer or its patient gets no messages; the caller must roll back then.
 */
export async function insertOffer(db: Db, _scope: AppointmentScope, given: NewOffer): Promise<boolean> {
  const { rows } = await sql<{ slots: number }>`
    with waiting as (
      update waiting_entries set status = 'offered', changed_at = now()
      where id = ${given.entryId} and status = 'waiting' and not ${areMessagesStopped('waiting_entries.patient_id')}
      returning id as entry_id, null::uuid as moves_appointment_id
    ), ${holdTime(given, sql`waiting`)},
    notice as (${insertSameNotices(given.notices)}), news as (${insertNews(given.news, sql`offer`)}),
    telling as (${insertJobsOfNews(given.news)}),
    done as (select count(*)::int as slots from slot),
    entry as (${insertEntry(given.entry, sql`done`)})
    select slots from done`.execute(db);
  return rows[0]?.slots === given.slots.length;
}

const STILL_WAITING: WaitingState = 'waiting';

interface Settling {
  offerId: string;
  fate: Exclude<OfferFate, 'offered' | 'booked'>;
  status: WaitingState;
  entry: AuditEntry;
}

export interface SettledOffer {
  /** The visit that waits to be moved, where the offer is another time for it. */
  movesAppointmentId: string | null;
  patientId: string;
  doctorId: string;
  date: string;
}

/** So many offers of an entry may run out before anybody has told its patient; the last takes the entry off the list. */
const MOST_UNHEARD = 3;

/**
 * Ends an offer that was not taken: its half hours are free, and the next in line is asked. A patient stays on
 * the list if the offer ran out before a letter, a push or a call told them of it. Undefined: it had ended.
 */
export async function updateSettled(
  db: Db,
  _scope: AppointmentScope,
  { offerId, fate, status, entry }: Settling,
): Promise<SettledOffer | undefined> {
  const { rows } = await sql<SettledOffer>`
    with settled as (
      update offers set fate = ${fate}, settled_at = now()
      where id = ${offerId} and fate = 'offered' and (${fate} <> 'expired' or held_until <= now())
      returning id, entry_id, moves_appointment_id, patient_id, doctor_id, date
    ), freed as (
      delete from booked_slots b using settled where b.offer_id = settled.id
      returning b.doctor_id, b.date, b.slot
    ),
    waiting as (
      update waiting_entries e set changed_at = now(), status = case
        when ${fate} = 'expired' and not ${isKnown(sql`settled.id`)} and (select count(*) from offers earlier
          where earlier.entry_id = e.id and earlier.fate = 'expired') < ${MOST_UNHEARD - 1} then ${STILL_WAITING}
        else ${status} end
      from settled where e.id = settled.entry_id
    ), ${callDropped()},
    next as (${insertJobsOfFreed(sql`freed`)}),
    entry as (${insertEntry(entry, sql`settled`)})
    select moves_appointment_id, patient_id, doctor_id, date from settled`.execute(db);
  return rows[0];
}

interface Withdrawing {
  offerIds: readonly string[];
  notices: SameNotices;
  news: NewsValues;
  entry: AuditEntry;
}

/**
 * Ends offers whose rows are held: patients of the waiting list wait again and are told; for a visit that waits to be moved
 * another time is held.
 */
export async function updateWithdrawn(db: Db, _scope: AppointmentScope, given: Withdrawing): Promise<void> {
  await sql`
    with settled as (
      update offers set fate = 'withdrawn', settled_at = now()
      where id = any(${given.offerIds}::uuid[]) and fate = 'offered'
      returning id, entry_id, moves_appointment_id, patient_id
    ), freed as (
      delete from booked_slots b using settled where b.offer_id = settled.id
      returning b.doctor_id, b.date, b.slot
    ), holding as (${insertJobs(
      'hold-alternative',
      sql`select jsonb_build_object('appointmentId', moves_appointment_id) from settled
        where moves_appointment_id is not null`,
    )}), waiting as (
      update waiting_entries e set status = ${STILL_WAITING}, changed_at = now() from settled where e.id = settled.entry_id
    ), ${callDropped()},
    notice as (${insertSameNotices(given.notices)}), news as (${insertNews(given.news)}),
    telling as (${insertJobsOfNews(given.news)}), next as (${insertJobsOfFreed(sql`freed`)}),
    entry as (${insertEntries(given.entry, sql`settled`)})
    select 1`.execute(db);
}

interface Taking {
  offerId: string;
  appointment: NewAppointment;
  reminder: ReminderValues | null;
  entry: AuditEntry;
}

/** Makes an open offer a visit; its half hours stay held throughout. False when it had ended; the caller must roll back. */
export async function updateTaken(db: Db, _scope: AppointmentScope, taking: Taking): Promise<boolean> {
  const { offerId, appointment, reminder, entry } = taking;
  const { rows } = await sql`
    with settled as (
      update offers set fate = 'booked', settled_at = now(), appointment_id = ${appointment.id}
      where id = ${offerId} and fate = 'offered' and held_until > now()
      returning id, entry_id
    ), appointment as (${appointmentOf(appointment)}),
    slot as (
      update booked_slots b set appointment_id = ${appointment.id}, offer_id = null
      from settled where b.offer_id = settled.id
    ), waiting as (
      update waiting_entries e set status = 'booked', changed_at = now() from settled where e.id = settled.entry_id
    ), ${callDropped()},
    reminder as (${insertOf((reminder ?? NO_REMINDER) as ReminderValues)}),
    impossible as (${insertJobOfOffers(appointment.patientId, offerId)}),
    entry as (${insertEntry(entry, sql`settled`)})
    select id from settled`.execute(db);
  return rows.length === 1;
}

const NO_REMINDER = {
  ...{ id: null, patientId: null, type: null, dueAt: null, message: null, automatic: null },
  ...{ appointmentId: null, treatmentPlanId: null, createdBy: null, queuedAt: null },
};

/** There is nothing to call about once an offer has ended. */
const callDropped = (): RawBuilder<unknown> =>
  sql`called as (delete from calls_to_make c using settled where c.offer_id = settled.id and c.done_at is null)`;

export type EntryChange = 'changed' | 'inOtherState' | 'tooMany';

/**
 * Changes the state of an entry without an open offer, unless it is in another state by now. One that would wait again may
 * not exceed the number of open entries of its patient, whose row is held.
 */
export async function updateEntryState(
  db: Db,
  scope: AppointmentScope,
  {
    id,
    from,
    to,
    today,
    entry,
  }: { id: string; from: WaitingState; to: WaitingState; today: string; entry: AuditEntry },
): Promise<EntryChange> {
  const { rows } = await sql<{ change: EntryChange }>`
    with found as (
      select e.id, ${to} <> ${STILL_WAITING} or ${mayHaveOneMore(scope, sql`e.patient_id`, today)} as may_change
      from waiting_entries e where e.id = ${id} and e.status = ${from}
    ), changed as (
      update waiting_entries e set status = ${to}, changed_at = now() from found
      where e.id = found.id and found.may_change and e.status = ${from}
      returning e.id
    ), entry as (${insertEntry(entry, sql`changed`)})
    select case when exists (select from changed) then 'changed'
      when exists (select from found where not may_change) then 'tooMany' else 'inOtherState' end as change`.execute(
    db,
  );
  return rows[0]?.change ?? 'inOtherState';
}
