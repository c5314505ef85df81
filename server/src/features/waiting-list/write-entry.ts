import { MAX_WAITING_ENTRIES } from '@antam/rules/booking/waiting-wish';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertEntries, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { AppointmentScope, DeskScope } from '../../platform/session/scope';
import { isOpen } from './queries';

type NewEntry = Omit<Selectable<Tables['waitingEntries']>, 'isUrgent' | 'status' | 'createdAt' | 'changedAt'>;

/** Puts an entry on the list, with its audit entry. False when the patient, whose row is held, has too many open ones. */
export async function insertWaiting(
  db: Db,
  scope: AppointmentScope,
  given: NewEntry,
  { today, entry }: { today: string; entry: AuditEntry },
): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (
      insert into waiting_entries (id, patient_id, doctor_id, service_type, examination_type, minutes, weekdays,
        first_day, last_day, part_of_day, created_by)
      select ${given.id}::uuid, ${given.patientId}::uuid, ${given.doctorId}::uuid, ${given.serviceType},
        ${given.examinationType}, ${given.minutes}::smallint, ${given.weekdays}::text[], ${given.firstDay}::date,
        ${given.lastDay}::date, ${given.partOfDay}, ${given.createdBy}::uuid
      where ${mayHaveOneMore(scope, sql`${given.patientId}::uuid`, today)}
      returning id
    ), entry as (${insertEntry(entry, sql`waiting`)})
    select id from waiting`.execute(db);
  return rows.length === 1;
}

/** Whether a patient, whose row is held, may have one more open entry. */
export const mayHaveOneMore = (
  _scope: AppointmentScope,
  patientId: RawBuilder<unknown>,
  today: string,
): RawBuilder<boolean> => sql<boolean>`(
  select count(*) from waiting_entries open where open.patient_id = ${patientId} and ${isOpen('open', today)}
) < ${MAX_WAITING_ENTRIES}::int`;

const MOST_ENDED = 500;

/** Ends the entries whose last day is over, a part of them where there are many; answers whose they were. */
export async function updatePast(
  db: Db,
  _scope: DeskScope,
  { today, entry }: { today: string; entry: AuditEntry },
): Promise<string[]> {
  const { rows } = await sql<{ patientId: string }>`
    with past as (
      select id from waiting_entries where status = 'waiting' and last_day < ${today}::date
      order by id limit ${MOST_ENDED} for update skip locked
    ), ended as (
      update waiting_entries e set status = 'expired', changed_at = now() from past where e.id = past.id
      returning e.id, e.patient_id
    ), entry as (${insertEntries(entry, sql`ended`)})
    select distinct patient_id from ended`.execute(db);
  return rows.map(({ patientId }) => patientId);
}

/** Makes what was asked for with one doctor a wish for any, save what is booked; answers who still waits. */
export async function updateToAnyDoctor(
  db: Db,
  _scope: AppointmentScope,
  { doctorId, today, entry }: { doctorId: string; today: string; entry: AuditEntry },
): Promise<string[]> {
  const { rows } = await sql<{ patientId: string }>`
    with widened as (
      update waiting_entries e set doctor_id = null where e.doctor_id = ${doctorId} and e.status <> 'booked'
      returning e.id, e.patient_id, ${isOpen('e', today)} as is_open
    ), entry as (${insertEntries(entry, sql`widened`)})
    select distinct patient_id from widened where is_open`.execute(db);
  return rows.map(({ patientId }) => patientId);
}
