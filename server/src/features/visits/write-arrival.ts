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
  reason: string;
  receivedBy: string;
  entry: AuditEntry;
}

type NewArrival = Pick<VisitRow, 'arrivedAt' | 'ticket'>;

/** Writes an arrival. This confirms its appointment and removes a missed mark. */
export async function insertArrival(
  db: Db,
  { patientId, date }: HeldDay,
  arrival: Arrival & { id: string },
): Promise<NewArrival> {
  const { rows } = await newArrival(db, { patientId, date, ...arrival });
  return rows[0] as NewArrival;
}

// Counting the day's numbers locks its row, so that arrivals at the same moment get one number each.
// The arrival's foreign key is checked at the end of the whole statement, after the appointment has changed.
const newArrival = prepared(
  (_db, arrival: Arrival & { id: string; patientId: string; date: string }) => sql<NewArrival>`
    with appointment as (
      update appointments set status = 'Confirmed', no_show_at = null, confirmed_at = coalesce(confirmed_at, now()),
        confirmed_by = coalesce(confirmed_by, ${arrival.receivedBy}::uuid)
      where id = ${arrival.appointmentId}::uuid
    ), number as (
      insert into ticket_days as day (date, last_ticket) values (${arrival.date}, 1)
      on conflict (date) do update set last_ticket = day.last_ticket + 1
      returning last_ticket
    ), arrival as (
      insert into visits (id, patient_id, appointment_id, doctor_id, reason, received_by, date, ticket)
      values (${arrival.id}, ${arrival.patientId}, ${arrival.appointmentId}, ${arrival.doctorId}, ${arrival.reason},
        ${arrival.receivedBy}, ${arrival.date}, (select last_ticket from number))
      returning arrived_at, ticket
    ), entry as (${insertEntry(arrival.entry, sql`arrival`)})
    select arrived_at, ticket from arrival`,
);

type Progress = Pick<VisitRow, 'calledAt' | 'completedAt'>;
export type QueueAct = 'call' | 'complete' | 'undoCall' | 'undoComplete';

/** Moves an arrival a step forward or back in the queue. */
export async function updateProgress(
  db: Db,
  { id }: HeldArrival,
  step: { act: QueueAct; entry: AuditEntry },
): Promise<Progress> {
  const { rows } = await progress(db, { id, ...step });
  return rows[0] as Progress;
}

const progress = prepared(
  (_db, { id, act, entry }: { id: string; act: QueueAct; entry: AuditEntry }) => sql<Progress>`
    with step as (update visits set
      called_at = case when ${act} = 'undoCall' then null
        when ${act} = 'undoComplete' then called_at else coalesce(called_at, clock_timestamp()) end,
      completed_at = case when ${act} = 'complete' then clock_timestamp() end
    where id = ${id}
    returning called_at, completed_at),
    entry as (${insertEntry(entry, sql`step`)})
    select * from step`,
);

/** Removes an arrival; its appointment stays confirmed. */
export async function deleteArrival(db: Db, { id }: HeldArrival, entry: AuditEntry): Promise<void> {
  await takenBack(db, { id, entry });
}

const takenBack = prepared(
  (_db, { id, entry }: { id: string; entry: AuditEntry }) => sql`
    with gone as (delete from visits where id = ${id} returning id)
    ${insertEntry(entry, sql`gone`)}`,
);
