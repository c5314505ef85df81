import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';

export const CHANNEL = 'antam_live';
/** How long a notice waits for others to be sent with it. */
const GATHER_MS = 5;

const collected = new WeakMap<Db, string[]>();
const waiting = new Map<Db, { payloads: Set<string>; sent: Promise<void> }>();

/**
 * Runs the work in a transaction and sends its notices after the commit, without waiting for them. A NOTIFY inside the
 * transaction would take a database-wide lock at its commit, and all writers would commit one after the other.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const payloads: string[] = [];
  const result = await db.transaction().execute((tx) => {
    collected.set(tx, payloads);
    return work(tx);
  });
  sendSoon(db, payloads);
  return result;
}

/** Notifies every server process: after the commit where `inTransaction` made the transaction, otherwise with it. */
export async function announce(db: Db, payloads: readonly string[]): Promise<void> {
  const later = collected.get(db);
  if (later) later.push(...payloads);
  else if (db.isTransaction) await notify(db, { payloads: [...payloads] });
  else sendSoon(db, payloads);
}

/** Waits until all notices so far have been sent, for a server that stops. */
export async function sendWaiting(db: Db): Promise<void> {
  await waiting.get(db)?.sent;
}

function sendSoon(db: Db, payloads: readonly string[]): void {
  if (payloads.length === 0) return;
  const batch = waiting.get(db) ?? begin(db);
  for (const payload of payloads) batch.payloads.add(payload);
}

function begin(db: Db) {
  const payloads = new Set<string>();
  const send = async () => {
    await sleep(GATHER_MS);
    waiting.delete(db);
    await notify(db, { payloads: [...payloads] });
  };
  // When the database is away the LISTEN connections are lost too, and their screens read everything again.
  const batch = { payloads, sent: send().catch(() => undefined) };
  waiting.set(db, batch);
  return batch;
}

const notify = prepared(
  (_db, { payloads }: { payloads: string[] }) =>
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`,
);
