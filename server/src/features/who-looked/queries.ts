import type { CareBasis } from '@antam/contract/audit';
import { actionsOf } from '@antam/contract/audit-actions';
import type { Role } from '@antam/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import { entriesAbout, isInWindow, OLDEST_WINDOW } from '../../platform/audit/patient-entries';
import type { Db } from '../../platform/database/database';
import type { LooksScope, PatientScope } from '../../platform/session/scope';

/** Entries of one day that say the same: the same person (of lists: the same role), action, reason and outcome. */
export interface LookRow {
  /** The newest of them. */
  id: string;
  day: string;
  firstAt: Date;
  lastAt: Date;
  role: Role | null;
  actorId: string | null;
  userName: string | null;
  fullName: string | null;
  action: string;
  basis: CareBasis | null;
  outcome: 'done' | 'refused';
  times: number;
  /** What the patient asked about one of them. */
  questionId: string | null;
  body: string | null;
  askedAt: Date;
  dueOn: string;
  answer: string | null;
  answeredAt: Date | null;
}

export interface LookPage {
  rows: LookRow[];
  /** The next window before this one in which there are entries. */
  earlier: string | null;
}

interface LookFilter {
  zone: string;
  /** The window to begin with, for a further page. */
  from: string | null;
  /** Only lists, only what is no list, or, left out, both. */
  isList?: boolean;
  /** Whether the person is named, and lists are told apart by the person; left out, as the clinic has set it. */
  hasNames?: true;
}

const LISTS = actionsOf('list');

/**
 * The entries about one patient, without the patient's own, of the newest window that holds any. A window is 30 days; the
 * index finds the entries of one patient in one window, so that a page costs the same in a log of any length.
 */
export async function listLookRows(
  db: Db,
  { patientId }: PatientScope | LooksScope,
  { from, zone, isList, ...filter }: LookFilter,
): Promise<LookPage> {
  const hasNames = filter.hasNames
    ? sql`true`
    : sql`(select coalesce(bool_or(looked_names), false) from trust_settings)`;
  const isIn = (window: RawBuilder<unknown>) =>
    sql`exists (select from audit_log e where ${isAbout(patientId, isList, window)})`;
  const { rows } = await sql<LookRow & { earlier: string | null }>`
    with recursive oldest (at) as (select ${OLDEST_WINDOW}), walk (at, is_hit, hits) as (
      select at, is_hit, is_hit::int from (
        select begin.at, ${isIn(sql`begin.at`)} as is_hit
        from (select least(${from}::bigint, audit_window(now()))) as begin (at) offset 0) first
      union all
      select at, is_hit, hits + is_hit::int from (
        select walk.at - 1 as at, ${isIn(sql`walk.at - 1`)} as is_hit, hits
        from walk where hits < 2 and walk.at > (select at from oldest) offset 0) next
    ), named as (select ${hasNames} as is_so), hit as (
      select max(at) as at, case when count(*) = 2 then min(at) end as earlier from walk where is_hit
    ), entry as (
      select e.id, e.at, e.actor_role, e.action, e.basis, e.outcome, e.times, q.id as question_id, hit.earlier,
        case when named.is_so or e.action <> all(${LISTS}::text[]) then e.actor_id end as actor_id
      from named, hit join audit_log e on ${isAbout(patientId, isList, sql`hit.at`)}
        left join access_questions q on q.entry_id = e.id and q.patient_id = ${patientId}::uuid
    ), line as (
      select max(id)::text as id, to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, min(at) as first_at,
        max(at) as last_at, actor_role as role, actor_id, action, basis, outcome, sum(times)::int as times,
        (array_agg(question_id) filter (where question_id is not null))[1] as question_id, earlier::text
      from entry group by day, actor_role, actor_id, action, basis, outcome, earlier
    )
    select line.*, actor.user_name, actor.full_name, q.body, q.asked_at, q.due_on, q.answer, q.answered_at
    from line left join users actor on actor.id = line.actor_id and (select is_so from named)
      left join access_questions q on q.id = line.question_id
    order by day desc, last_at desc, line.id desc`.execute(db);
  return { rows, earlier: rows[0]?.earlier ?? null };
}

/** The ids of all entries about a patient, newest first. */
export async function listEntryIds(db: Db, { patientId }: LooksScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${entriesAbout(patientId)} select id::text from about order by about.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Entries with those who wrote them, newest first. */
export async function listEntries(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('auditLog as e')
    .leftJoin('users as actor', 'actor.id', 'e.actorId')
    .select(['e.at', 'e.actorRole', 'e.action', 'e.outcome', 'e.times', 'e.basis', 'actor.userName', 'actor.fullName'])
    .where(sql<boolean>`e.id = any(${ids}::bigint[])`)
    .orderBy('e.id', 'desc')
    .execute();
}

/** Whether the entry `e` is one of the lines. */
function isAbout(patientId: string, isList: boolean | undefined, window: RawBuilder<unknown>): RawBuilder<unknown> {
  // Not as the bare column: PostgreSQL would begin with all lists of the log instead of with the patient.
  const isOfKind = isList === undefined ? sql`true` : sql`(e.action || '' = any(${LISTS}::text[])) = ${isList}`;
  return sql`${isInWindow(patientId, window)} and e.actor_id is distinct from ${patientId}::uuid and ${isOfKind}`;
}
