import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { newId } from '../../platform/ids';
import type { HeldArrival } from './hold-arrival';
import type { HeldDay } from './hold-day';
import type { VisitRow } from './queries';

interface Arrival {
  /** The appointment it is for; null for a walk-in. */
  appointmentId: string | null;
  reason: string;
  receivedBy: string;
}

/** Writes an arrival down. Its appointment is thereby confirmed, and no longer missed. */
export async function insertArrival(db: Db, { patientId, date }: HeldDay, arrival: Arrival): Promise<string> {
  const id = newId();
  await newArrival(db, { id, patientId, date, ...arrival });
  return id;
}

// The arrival's foreign key is checked when the whole statement is done, after the appointment has changed.
const newArrival = prepared(
  (_db, arrival: Arrival & { id: string; patientId: string; date: string }) => sql`
    with appointment as (
      update appointments set status = 'Confirmed', no_show_at = null, confirmed_at = coalesce(confirmed_at, now()),
        confirmed_by = coalesce(confirmed_by, ${arrival.receivedBy}::uuid)
      where id = ${arrival.appointmentId}::uuid
    )
    insert into visits (id, patient_id, appointment_id, reason, received_by, date)
    values (${arrival.id}, ${arrival.patientId}, ${arrival.appointmentId}, ${arrival.reason}, ${arrival.receivedBy}, ${arrival.date})`,
);

type Progress = Pick<VisitRow, 'calledAt' | 'completedAt'>;
export type QueueAct = 'call' | 'complete' | 'undoCall' | 'undoComplete';

/** Moves an arrival on in the queue, or a step back. */
export async function updateProgress(db: Db, { id }: HeldArrival, act: QueueAct): Promise<Progress> {
  const { rows } = await progress(db, { id, act });
  return rows[0] as Progress;
}

const progress = prepared(
  (_db, { id, act }: { id: string; act: QueueAct }) => sql<Progress>`
    update visits set
      called_at = case when ${act} = 'undoCall' then null
        when ${act} = 'undoComplete' then called_at else coalesce(called_at, clock_timestamp()) end,
      completed_at = case when ${act} = 'complete' then clock_timestamp() end
    where id = ${id}
    returning called_at, completed_at`,
);

/** Takes an arrival back; its appointment stands as before, confirmed. */
export async function deleteArrival(db: Db, { id }: HeldArrival): Promise<void> {
  await db.deleteFrom('visits').where('id', '=', id).execute();
}
