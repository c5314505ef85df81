import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { hashOf } from '../../platform/ids';
import type { WaitingRoomScope } from '../../platform/session/scope';

const MOST_SHOWN = 200;

export async function isScreenOpen(db: Db, token: string): Promise<boolean> {
  const screen = db.selectFrom('waitingScreens').select('id').where('tokenHash', '=', hashOf(token));
  return (await screen.executeTakeFirst()) !== undefined;
}

/** The tickets of today that are waiting or called in, in order of arrival. */
export async function listTickets(db: Db, _scope: WaitingRoomScope, date: string) {
  return db
    .selectFrom('visits as v')
    .leftJoin('appointments as a', 'a.id', 'v.appointmentId')
    .leftJoin('doctors as d', (join) => join.on(sql<boolean>`d.id = coalesce(a.doctor_id, v.doctor_id)`))
    .where('v.date', '=', date)
    .where('v.completedAt', 'is', null)
    .where('v.ticket', 'is not', null)
    .orderBy('v.arrivedAt')
    .orderBy('v.id')
    .limit(MOST_SHOWN)
    .select(['v.ticket', 'v.calledAt', 'd.room'])
    .execute();
}

export async function listScreens(db: Db) {
  return db.selectFrom('waitingScreens').select(['id', 'label', 'createdAt']).orderBy('createdAt').execute();
}

interface NewScreen {
  id: string;
  label: string;
  token: string;
  createdBy: string;
}

export async function insertScreen(db: Db, { token, ...screen }: NewScreen): Promise<{ createdAt: Date }> {
  return db
    .insertInto('waitingScreens')
    .values({ ...screen, tokenHash: hashOf(token) })
    .returning('createdAt')
    .executeTakeFirstOrThrow();
}

/** Gives a screen another secret; the earlier one ends. Undefined where the screen was removed. */
export async function updateToken(db: Db, id: string, token: string) {
  return db
    .updateTable('waitingScreens')
    .set({ tokenHash: hashOf(token) })
    .where('id', '=', id)
    .returning(['id', 'label', 'createdAt'])
    .executeTakeFirst();
}

export async function countScreens(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from waiting_screens`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteScreen(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('waitingScreens').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
