import type { AppointmentStatus } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page, Sliced } from '../../platform/http/paging';
import { slicePage } from '../../platform/http/paging';
import type { AppointmentScope } from '../../platform/session/scope';
import { type AppointmentRow, selectWithin } from './queries';

export interface AppointmentFilter {
  doctorId?: string;
  startsFrom?: Date;
  startsBefore?: Date;
  status?: AppointmentStatus;
  /** Only visits that wait to be moved, or only the others. */
  isToMove?: boolean;
}

/** A page of appointments by time, the soonest or the latest first. */
export async function listByTime(
  db: Db,
  scope: AppointmentScope,
  { order, ...filter }: AppointmentFilter & { order: 'asc' | 'desc' },
  page: Page,
): Promise<Sliced<AppointmentRow>> {
  const rows = await inOrder(select(db, scope, filter), { order, after: page.after, limit: page.limit + 1 }).execute();
  return slicePage(rows, page, (row) => [row.startsAt, row.id]);
}

/**
 * A page of appointments with today and later first, soonest first, then the past, latest first. So the bounded answer
 * to a call without paging parameters contains today, however long the clinic has existed.
 */
export async function listTodayFirst(
  db: Db,
  scope: AppointmentScope,
  filter: Omit<AppointmentFilter, 'startsFrom' | 'startsBefore'>,
  { today, ...page }: Page & { today: Date },
): Promise<Sliced<AppointmentRow>> {
  const limit = page.limit + 1;
  // The cursor carries the boundary, so that a page requested after midnight continues the same order.
  const { after } = page;
  const boundary = after?.[2] ?? today.toISOString();
  const isInPast = after !== null && String(after[0]) < String(boundary);

  const ahead = select(db, scope, filter).where('a.startsAt', '>=', sql<Date>`${boundary}::timestamptz`);
  const past = select(db, scope, filter).where('a.startsAt', '<', sql<Date>`${boundary}::timestamptz`);
  const rows = isInPast
    ? await inOrder(past, { order: 'desc', after, limit }).execute()
    : await db
        .selectFrom(inOrder(ahead, { order: 'asc', after, limit }).as('ahead'))
        .selectAll()
        .unionAll(db.selectFrom(inOrder(past, { order: 'desc', after: null, limit }).as('past')).selectAll())
        .limit(limit)
        .execute();
  return slicePage(rows, page, (row) => [row.startsAt, row.id, boundary]);
}

/** As `isToBeMoved` in rules/booking/visit-states.ts decides. */
const isWaiting = sql<boolean>`(a.left_to_move_at is not null and a.no_show_at is null and visit.id is null)`;

type Selected = ReturnType<typeof selectWithin>;

function select(db: Db, scope: AppointmentScope, filter: AppointmentFilter): Selected {
  let query = selectWithin(db, scope);
  if (filter.doctorId) query = query.where('a.doctorId', '=', filter.doctorId);
  if (filter.startsFrom) query = query.where('a.startsAt', '>=', filter.startsFrom);
  if (filter.startsBefore) query = query.where('a.startsAt', '<', filter.startsBefore);
  if (filter.isToMove !== undefined) query = query.where(filter.isToMove ? isWaiting : sql<boolean>`not ${isWaiting}`);
  if (filter.status) query = query.where('a.status', '=', filter.status);
  // A visit that was missed waits for no confirmation, whatever its status still says.
  if (filter.status === 'Pending') query = query.where('a.noShowAt', 'is', null);
  return query;
}

interface Order {
  order: 'asc' | 'desc';
  after: Page['after'];
  limit: number;
}

function inOrder(query: Selected, { order, after, limit }: Order): Selected {
  const ordered = query.orderBy('a.startsAt', order).orderBy('a.id', order).limit(limit);
  if (!after) return ordered;
  const [startsAt, id] = after;
  const next = order === 'asc' ? sql`>` : sql`<`;
  return ordered.where(sql<boolean>`(a.starts_at, a.id) ${next} (${startsAt}::timestamptz, ${id}::uuid)`);
}
