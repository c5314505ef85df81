import { TOLD_BEFORE_HOURS } from '@antam/rules/booking/to-move';
import { sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { insertJobs } from '../../platform/jobs/jobs';
import type { DeskScope } from '../../platform/session/scope';
import { insertSameNotices } from '../notifications/queries';
import { deletePendingOfVisits } from '../reminders/automatic-reminders';
import { insertJobsOfNews, insertNews } from '../visit-news/queries';
import type { HeldVisit } from './hold-visit';
import type { Telling } from './tell-patients';

interface Leaving extends Telling {
  isToldNotToCome: boolean;
  entry: AuditEntry;
}

/** Marks a visit as left to be moved: no reminder, its patient told, another time to be held, an audit entry. */
export async function updateToMove(db: Db, { id }: HeldVisit, act: Leaving): Promise<void> {
  await sql`
    with kept as (
      update appointments set left_to_move_at = now(), told_not_to_come_at = case when ${act.isToldNotToCome} then now() end
      where id = ${id}
      returning id
    ), reminder as (${deletePendingOfVisits([id])} returning id),
    notice as (${insertSameNotices(act.notices)}), news as (${insertNews(act.news)}),
    telling as (${insertJobsOfNews(act.news)}),
    holding as (${insertJobs('hold-alternative', sql`select jsonb_build_object('appointmentId', id) from kept`)}),
    -- A reminder that is being delivered is waited for before the entry is written.
    settled as (select kept.id from kept, (select count(*) from reminder) gone),
    entry as (${insertEntry(act.entry, sql`settled`)})
    select 1`.execute(db);
}

export interface AwayVisit {
  id: string;
  patientId: string;
  startsAt: Date;
  /** Whether the clinic is closed then, and not only its doctor away. */
  isClosed: boolean;
}

const MOST_AT_ONCE = 200;

/**
 * Claims the visits left to be moved that would begin within a day and whose patients were not told yet. A visit that
 * another server is claiming, or that is being moved, is left to the next run.
 */
export async function updateToldNotToCome(db: Db, _scope: DeskScope): Promise<AwayVisit[]> {
  const { rows } = await sql<AwayVisit>`
    update appointments a set told_not_to_come_at = now()
    where a.id in (
      select due.id from appointments due
      where due.left_to_move_at is not null and due.told_not_to_come_at is null and due.starts_at > now()
        and due.starts_at <= now() + ${TOLD_BEFORE_HOURS} * interval '1 hour'
        and not exists (select from visits v where v.appointment_id = due.id)
      order by due.starts_at limit ${MOST_AT_ONCE}
      for update skip locked)
    returning a.id, a.patient_id, a.starts_at, exists (select from displaced_visits d
      where d.appointment_id = a.id and d.displaced_at = a.left_to_move_at and d.closure_id is not null) as is_closed`.execute(
    db,
  );
  return rows;
}

/** Writes what patients are told beside any change of their visits. */
export async function insertTelling(db: Db, _scope: DeskScope, { notices, news }: Telling): Promise<void> {
  await sql`
    with notice as (${insertSameNotices(notices)}), news as (${insertNews(news)}),
    telling as (${insertJobsOfNews(news)})
    select 1`.execute(db);
}
