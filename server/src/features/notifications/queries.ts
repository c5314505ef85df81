import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import type { Page } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { newId } from '../../platform/ids';
import type { OwnSession } from '../../platform/session/session';

export interface NewNotification {
  userId: string;
  /** Others may see this text on a screen: no names, no medicine, no diagnoses. */
  body: string;
  link: string | null;
}

/** Writes a notice for an account; its open screens are notified when the transaction commits. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<void> {
  await insertNotifications(db, [notification]);
}

/** The same notice for several accounts; `ids` are the ids of the new notifications. */
export interface SameNotices {
  ids: readonly string[];
  userIds: readonly string[];
  body: string;
  link: string;
}

/** The insert of such notices as a part of a statement. */
export const insertSameNotices = (given: SameNotices): RawBuilder<unknown> => sql`
  insert into notifications (id, user_id, body, link)
  select told.id, told.user_id, ${given.body}, ${given.link}
  from unnest(${given.ids}::uuid[], ${given.userIds}::uuid[]) as told (id, user_id)`;

export async function insertNotifications(db: Db, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await db
    .insertInto('notifications')
    .values(notifications.map((notification) => ({ id: newId(), ...notification })))
    .execute();
  await announceNotifications(
    db,
    notifications.map(({ userId }) => userId),
  );
}

/** Notifies the open screens of these accounts. */
export async function announceNotifications(db: Db, told: readonly string[]): Promise<void> {
  const userIds = [...new Set(told)];
  for (let at = 0; at < userIds.length; at += MOST_TOLD_AT_ONCE)
    await publish(db, { kind: 'notifications' }, { userIds: userIds.slice(at, at + MOST_TOLD_AT_ONCE) });
}

export type NoticeValues = NewNotification & { id: string };

/** The insert of a notification as a part of a statement; without an id none is written. The caller publishes it. */
export const insertNoticeOf = (given: NoticeValues): RawBuilder<unknown> => sql`
  insert into notifications (id, user_id, body, link)
  select ${given.id}::uuid, ${given.userId}::uuid, ${given.body}, ${given.link} where ${given.id}::uuid is not null`;

// PostgreSQL takes at most 8,000 bytes in one notice.
const MOST_TOLD_AT_ONCE = 100;

export interface NotificationRow {
  id: string;
  body: string;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}

export async function listNotifications(db: Db, userId: string, page: Page): Promise<NotificationRow[]> {
  let query = db
    .selectFrom('notifications')
    .select(['id', 'body', 'link', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.after) {
    const [createdAt, id] = page.after;
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  return query.execute();
}

/** Whether there was such a notification; one already read stays as it is. */
export async function updateNotificationRead(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateAllNotificationsRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute();
}

const MOST_DEVICES = 20;

interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The cookie that remembers the browser; null where there is none. */
  deviceHash: Buffer | null;
}

/**
 * Stores a device. A browser that was used by several accounts belongs to the one that subscribed last. An account gets
 * none if it was closed, or the session of the call ended, after the session was found.
 */
export async function insertSubscription(
  db: Db,
  { userId, sessionId }: OwnSession,
  { endpoint, keys, deviceHash }: Device,
): Promise<void> {
  const { rows } = await sql`
    insert into push_subscriptions (endpoint, user_id, keys, device_hash)
    select ${endpoint}, u.id, ${JSON.stringify(keys)}::jsonb, ${deviceHash}::bytea
    from users u join sessions s on s.user_id = u.id
    where u.id = ${userId} and s.id = ${sessionId} and u.closed_at is null for key share
    on conflict (endpoint) do update set user_id = excluded.user_id, keys = excluded.keys,
      device_hash = excluded.device_hash, created_at = now()
    returning user_id`.execute(db);
  if (rows.length === 0) throw new Refusal('auth.sessionEnded');
  await db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', 'in', (query) =>
      query
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute();
}

export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint).execute();
}

/** Ends push on every device of an account but one. */
export async function deleteOtherSubscriptions(db: Db, userId: string, endpoint: string | null): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and endpoint is distinct from ${endpoint}::text`.execute(
    db,
  );
}

/** Whether a device is this account's, and how many others are. */
export async function countSubscriptions(
  db: Db,
  userId: string,
  endpoint: string | null,
): Promise<{ isOn: boolean; elsewhere: number }> {
  const { rows } = await sql<{ here: number; elsewhere: number }>`
    select count(*) filter (where endpoint = ${endpoint}::text)::int as here,
      count(*) filter (where endpoint is distinct from ${endpoint}::text)::int as elsewhere
    from push_subscriptions where user_id = ${userId}`.execute(db);
  const [{ here, elsewhere } = { here: 0, elsewhere: 0 }] = rows;
  return { isOn: here > 0, elsewhere };
}
