import type { CareBasis } from '@antam/contract/audit';
import { sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { HeldArrival } from './hold-arrival';
import type { HeldDay } from './hold-day';
import type { VisitRow } from './queries';

interface Arrival {
  /** The appointment it is for; null for a walk-in. */
  appointmentId: string | null;
  /** Of a walk-in. */
  doctorId: string | null;
  /** Who sees the patient: of the appointment, or of the walk-in. */
  seenBy: string | null;
  reason: string;
  receivedBy: string;
  entry: AuditEntry;
}

type NewArrival = Pick<VisitRow, 'arrivedAt' | 'ticket'>;

/**
 * Writes an arrival. This confirms its appointment and removes a missed mark. Answers nothing where the doctor who is to
 * see the patient has left the clinic.
 */
export async function insertArrival(
  db: Db,
  { patientId, date, basis }: HeldDay,
  arrival: Arrival & { id: string },
): Promise<NewArrival | undefined> {
  const { rows } = await newArrival(db, { patientId, date, basis, ...arrival });
  return rows[0];
}

// The doctor's account is locked shared, so that it is not closed while a patient is received for them.
// Counting the day's numbers locks its row, so that arrivals at the same moment get one number each.
// The arrival's foreign key is checked at the end of the whole statement, after the appointment has changed.
const newArrival = prepared(
  (_db, arrival: Arrival & { id: string; patientId: string; date: string; basis: CareBasis | null }) => sql<NewArrival>`
    with doctor as materialized (
      select u.id from doctors d join users u on u.id = d.user_id
      where d.id = ${arrival.seenBy}::uuid and u.role = 'Doctor' and u.closed_at is null
      for share of u
    ), appointment as (
      update appointments set status = 'Confirmed', no_show_at = null, confirmed_at = coalesce(confirmed_at, now()),
        confirmed_by = coalesce(confirmed_by, ${arrival.receivedBy}::uuid)
      where id = ${arrival.appointmentId}::uuid
    ), number as (
      insert into ticket_days as day (date, last_ticket)
      select ${arrival.date}::date, 1 where ${arrival.seenBy}::uuid is null or exists (select from doctor)
      on conflict (date) do update set last_ticket = day.last_ticket + 1
      returning last_ticket
    ), arrival as (
      insert into visits (id, patient_id, appointment_id, doctor_id, reason, received_by, date, ticket)
      select ${arrival.id}::uuid, ${arrival.patientId}::uuid, ${arrival.appointmentId}::uuid, ${arrival.doctorId}::uuid,
        ${arrival.reason}, ${arrival.receivedBy}::uuid, ${arrival.date}::date, last_ticket from number
      returning arrived_at, ticket
    ), entry as (${insertEntry(arrival.entry, sql`arrival`, sql`${arrival.basis}::text`)})
    select arrived_at, ticket from arrival`,
);

type Progress = Pick<VisitRow, 'calledAt' | 'completedAt'>;
export type QueueAct = 'call' | 'complete' | 'undoCall' | 'undoComplete';

/** Moves an arrival a step forward or back in the queue. */
export async function updateProgress(
  db: Db,
  { id, basis }: HeldArrival,
  step: { act: QueueAct; entry: AuditEntry },
): Promise<Progress> {
  const { rows } = await progress(db, { id, basis, ...step });
  return rows[0] as Progress;
}

interface Written {
  id: string;
  basis: CareBasis | null;
  entry: AuditEntry;
}

const progress = prepared(
  (_db, { id, basis, act, entry }: Written & { act: QueueAct }) => sql<Progress>`
    with step as (update visits set
      called_at = case when ${act} = 'undoCall' then null
        when ${act} = 'undoComplete' then called_at else coalesce(called_at, clock_timestamp()) end,
      completed_at = case when ${act} = 'complete' then clock_timestamp() end
    where id = ${id}
    returning called_at, completed_at),
    entry as (${insertEntry(entry, sql`step`, sql`${basis}::text`)})
    select * from step`,
);

/** Removes an arrival; its appointment stays confirmed. */
export async function deleteArrival(db: Db, { id, basis }: HeldArrival, entry: AuditEntry): Promise<void> {
  await takenBack(db, { id, basis, entry });
}

const takenBack = prepared(
  (_db, { id, basis, entry }: Written) => sql`
    with gone as (delete from visits where id = ${id} returning id)
    ${insertEntry(entry, sql`gone`, sql`${basis}::text`)}`,
);
