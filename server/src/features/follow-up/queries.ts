import type { CallWishesRequest, OwnCallWishes, OwnCallWishesRequest } from '@antam/contract/call-wishes';
import type { ContactWay, FollowUpGroup, FollowUpReason } from '@antam/contract/follow-up';
import type { ContactOutcome, PackName } from '@antam/contract/rule-answers';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { CallWishesScope, FollowUpScope } from '../../platform/session/scope';
import { stoppedOn } from '../regimen-history/queries';
import { isAmongBooked, isBookedSoon, isToCall, type Moment, startOf } from './select-calls';
import { type ListedRow, listedPatients } from './select-listed';

export interface AttemptRow {
  id: string;
  on: string;
  at: string;
  how: ContactWay;
  outcome: ContactOutcome;
  comingOn: string | null;
  by: string | null;
  /** Said by a person to be so, and by a doctor not to be so. */
  isRefuted: boolean;
  /** A wish not to be called that was taken back later. */
  isTakenBack: boolean;
}

/** One row of the list with all that the rules ask about. */
export interface FollowUpRow extends ListedRow {
  /** Null for a patient without any agreed day. */
  expectedOn: string | null;
  suppliedOn: string | null;
  supplyDays: number | null;
  runsOutOn: string | null;
  attendedOn: string | null;
  /** Since when the patient takes no treatment; such a patient is listed only with news that a doctor has to confirm. */
  stoppedOn: string | null;
  visitOn: string | null;
  bookedOn: string | null;
  wasToldToday: boolean;
  followUpId: string | null;
  ownerId: string | null;
  ownerName: string | null;
  claimedBy: string | null;
  claimedByName: string | null;
  claimedUntil: Date | null;
  toConfirm: 'died' | 'transferredOut' | null;
  asksNotToBeCalled: boolean;
  /** Whether the asking doctor sees the row only because no doctor who works here has the patient. */
  hasNoDoctor: boolean;
  doctorId: string | null;
  doctorName: string | null;
  patientCode: string;
  fullName: string | null;
  phone: string | null;
  safeFrom: string | null;
  safeTo: string | null;
  alias: string | null;
  offeredAt: Date | null;
  attempts: AttemptRow[];
}

export interface Filter {
  group?: FollowUpGroup;
  band?: number;
  /** Rows of this owner; null: rows without one. */
  ownerId?: string | null;
  doctorId?: string;
  reason?: FollowUpReason;
  call?: 'today';
}

const MOST_ATTEMPTS = 20;

/** What a row shows beside the list itself; read for the rows of one page only. */
const detailsOf = ({ today, zone }: Moment): RawBuilder<unknown> => sql`
  select page.*, u.patient_code, u.full_name, u.phone, w.safe_from, w.safe_to, w.alias,
    ${stoppedOn(sql`page.patient_id`, today)} as stopped_on,
    owner.full_name as owner_name, claimer.full_name as claimed_by_name, doctor_user.full_name as doctor_name,
    (select min(a.date) from appointments a where a.patient_id = page.patient_id and a.status <> 'Cancelled'
      and a.left_to_move_at is null and a.date >= ${today}::date and a.starts_at >= ${startOf({ today, zone })}) as booked_on,
    (select max(m.created_at) from reminders m where m.patient_id = page.patient_id and m.type = 'Revisit'
      and not m.automatic and m.created_at > now() - interval '7 days') as offered_at,
    exists (select from calls_to_make c where c.patient_id = page.patient_id
      and (c.done_at at time zone ${zone})::date = ${today}::date) as was_told_today,
    (select coalesce(json_agg(json_build_object('id', attempt.id, 'on', attempt.attempted_on, 'at', attempt.attempted_at,
        'how', attempt.how, 'outcome', attempt.outcome, 'comingOn', attempt.coming_on, 'by', attempt.full_name,
        'isRefuted', attempt.is_refuted, 'isTakenBack', attempt.is_taken_back) order by attempt.attempted_at desc, attempt.id desc), '[]')
      from (select c.*, caller.full_name, c.outcome in ('diedToConfirm', 'transferredToConfirm')
          and coalesce(c.attempted_at <= page.refuted_at, false) as is_refuted,
          c.outcome = 'asksNotToBeCalled'
            and coalesce(c.attempted_at <= page.may_be_called_since, false) as is_taken_back
        from contact_attempts c join users caller on caller.id = c.attempted_by
        where c.patient_id = page.patient_id order by c.attempted_at desc, c.id desc limit ${MOST_ATTEMPTS}) attempt) as attempts
  from page join users u on u.id = page.patient_id
  left join call_wishes w on w.patient_id = page.patient_id
  left join users owner on owner.id = page.owner_id
  left join users claimer on claimer.id = page.claimed_by
  left join doctors doctor on doctor.id = page.doctor_id
  left join users doctor_user on doctor_user.id = doctor.user_id`;

/** The conditions of a filter but the one of whom to call. */
const isFound = ({ group, band, ownerId, doctorId, reason }: Filter, { today }: Moment): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(group ? [sql`"group" = ${group}`] : []),
      ...(band ? [sql`band = ${band} and "group" = 'late'`] : []),
      ...(ownerId === undefined ? [] : [ownerId ? sql`owner_id = ${ownerId}` : sql`owner_id is null`]),
      ...(doctorId ? [sql`doctor_id = ${doctorId}`] : []),
      ...(reason ? [sql`reason = ${reason} and expected_on < ${today}::date`] : []),
    ],
    sql` and `,
  );

/** One page of the list, fewest days late first. */
export async function listFollowUps(
  db: Db,
  scope: FollowUpScope,
  { moment, filter, page }: { moment: Moment; filter: Filter; page: Page },
): Promise<FollowUpRow[]> {
  const after = page.after ? sql`and (sort_day, patient_id) < (${page.after[0]}::date, ${page.after[1]}::uuid)` : sql``;
  // The list is made before it is filtered (`offset 0`): PostgreSQL guesses wrong how few rows a filter leaves, and would
  // join them one by one.
  const found = sql`select listed.* from (select * from listed offset 0) listed
    where ${isFound(filter, moment)} ${after} order by sort_day desc, patient_id desc`;
  // Whom to call is slow to ask: the rows are sorted before it, and it is asked only until the page is full.
  const wanted = filter.call
    ? sql`select listed.* from (${found} offset 0) listed cross join pack where ${isToCall(moment, isBookedSoon(moment))}
        order by sort_day desc, patient_id desc`
    : found;
  const { rows } = await sql<FollowUpRow>`
    with ${listedPatients(scope, moment)}, page as (${wanted} limit ${page.limit + 1})
    ${detailsOf(moment)} order by page.sort_day desc, page.patient_id desc`.execute(db);
  return rows;
}

/** One patient of the list; undefined when they are not on it. */
export async function findFollowUp(
  db: Db,
  scope: FollowUpScope,
  { moment, patientId }: { moment: Moment; patientId: string },
): Promise<FollowUpRow | undefined> {
  const { rows } = await sql<FollowUpRow>`
    with ${listedPatients(scope, { today: moment.today, patientId })}, page as (select * from listed)
    ${detailsOf(moment)}`.execute(db);
  return rows[0];
}

export interface CountRow {
  pack: PackName;
  group: FollowUpGroup | null;
  band: number | null;
  count: number;
}

/** How many rows each group and band holds; at least one row, which names the pack. */
export async function countFollowUps(
  db: Db,
  scope: FollowUpScope,
  { moment, filter }: { moment: Moment; filter: Filter },
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    with ${listedPatients(scope, moment)}
    select pack.name as pack, counted."group", counted.band, coalesce(counted.count, 0)::int as count
    from pack left join (
      select "group", band, count(*) from listed cross join pack where ${isFound(filter, moment)}
        and ${filter.call ? isToCall(moment, isAmongBooked(moment)) : sql`true`} group by "group", band) counted on true`.execute(
    db,
  );
  return rows;
}

/** Notes for each member of Staff that the morning's message goes out; those who were told today are left out. */
export async function insertDigests(db: Db, scope: FollowUpScope, today: string): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    with ${listedPatients(scope, { today })},
    owned as (select owner_id, count(*)::int as rows from listed where "group" in ('late', 'noDate') group by owner_id),
    free as (select coalesce(sum(rows) filter (where owner_id is null), 0)::int as rows from owned)
    insert into follow_up_digests (day, user_id, own_rows, free_rows)
    select ${today}::date, u.id, coalesce(owned.rows, 0), free.rows
    from users u cross join free left join owned on owned.owner_id = u.id
    where u.role = 'Staff' and u.closed_at is null and coalesce(owned.rows, 0) + free.rows > 0
    order by u.id
    on conflict do nothing returning user_id`.execute(db);
  return rows;
}

/** How a patient wants to be called; undefined while nothing was said. */
export async function findCallWishes(db: Db, { patientId }: CallWishesScope): Promise<OwnCallWishes | undefined> {
  return db
    .selectFrom('callWishes')
    .select(['safeFrom', 'safeTo', 'alias', 'asksNotToBeCalled'])
    .where('patientId', '=', patientId)
    .executeTakeFirst();
}

type Saved = OwnCallWishesRequest & Partial<Pick<CallWishesRequest, 'before'>> & { by: string };

/**
 * Keeps how a patient wants to be called; false for one who is no patient, or whose wishes are neither those of `before`
 * nor, as after a lost answer, those asked for.
 */
export async function upsertCallWishes(
  db: Db,
  { patientId }: CallWishesScope,
  { safeFrom, safeTo, alias, asksNotToBeCalled, before, by }: Saved,
  entry: AuditEntry,
): Promise<boolean> {
  const isAsRead = before
    ? sql`((w.safe_from, w.safe_to, w.alias) is not distinct from
          (${before.safeFrom}::text, ${before.safeTo}::text, ${before.alias}::text)
        or (w.safe_from, w.safe_to, w.alias) is not distinct from (excluded.safe_from, excluded.safe_to, excluded.alias))`
    : sql`true`;
  const asked = asksNotToBeCalled ?? null;
  const isTakenBack = sql`(w.asks_not_to_be_called and not ${asksNotToBeCalled ?? true}::boolean)`;
  const { rows } = await sql`
    with wish as (
      insert into call_wishes as w (patient_id, safe_from, safe_to, alias, asks_not_to_be_called, changed_by)
      select id, ${safeFrom}, ${safeTo}, ${alias}, coalesce(${asked}::boolean, false), ${by}::uuid from users
      where id = ${patientId} and role = 'Customer' and closed_at is null
      on conflict (patient_id) do update set safe_from = excluded.safe_from, safe_to = excluded.safe_to,
        alias = excluded.alias, changed_by = excluded.changed_by, changed_at = now(),
        asks_not_to_be_called = coalesce(${asked}::boolean, w.asks_not_to_be_called),
        may_be_called_since = case when ${isTakenBack} then now() else w.may_be_called_since end,
        may_be_called_why = case when ${isTakenBack} then 'patient' else w.may_be_called_why end
      where ${isAsRead}
      returning patient_id), entry as (${insertEntry(entry, sql`wish`)})
    select patient_id from wish`.execute(db);
  return rows.length > 0;
}

/**
 * Locks what decides whether a patient is on the list until the transaction ends. It must be read by a later statement:
 * one that waits for the lock does not see what the other transaction wrote.
 */
export async function lockFollowed(db: Db, _scope: FollowUpScope, patientId: string): Promise<void> {
  // The patient first, as a booking does, so that the two never wait for each other.
  await sql`
    with patient as (select id from users where id = ${patientId} for no key update)
    select from expected_returns r join patient on patient.id = r.patient_id for no key update of r`.execute(db);
}
