import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, pipelinesOf, withRetries } from '../database/database';
import { prepared } from '../database/prepared';

/** A message holds one notice or several, each a line. */
export const CHANNEL = 'antam_notices';
/** PostgreSQL takes messages of less than 8000 bytes. */
const LARGEST = 7500;
/** How long a notice waits for others to be sent with it: the first after a quiet moment hardly, the next ones longer. */
const GATHER_MS = 5;
const BETWEEN_MS = 50;
const TRIES = 3;
const AGAIN_AFTER_MS = 500;

/** What a transaction of `inTransaction` leaves for the moment after its commit. */
interface Left {
  payloads: string[];
  /** Whether a statement may be sent before the one before it is answered. */
  isPipelined: boolean;
  last: Promise<unknown>;
}

const left = new WeakMap<Db, Left>();
const waiting = new Map<Db, { payloads: Set<string>; sent: Promise<void> }>();
const sentAt = new WeakMap<Db, number>();

/**
 * Runs the work in a transaction and sends its notices after the commit, without waiting for them. A NOTIFY inside the
 * transaction would take a database-wide lock at its commit, and all writers would commit one after the other.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const leaves: Left = { payloads: [], isPipelined: pipelinesOf(db) !== undefined, last: Promise.resolve() };
  const done = db.transaction().execute((tx) => {
    left.set(tx, leaves);
    return work(tx);
  });
  // Where a last statement fails with which the commit was sent, its own failure says more than the commit's.
  const result = await done.catch(async (error: unknown) => {
    await leaves.last;
    throw error;
  });
  await leaves.last;
  sendSoon(db, leaves.payloads);
  return result;
}

/** The same, and again where another transaction stood in the way. What the work does outside the database is done again too. */
export const inRetriedTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  withRetries(() => inTransaction(db, work));

/**
 * Runs the last statement of a transaction and sends the commit right behind it, so that locks are held one round trip
 * less. Only for a statement that fails by itself when it must not be committed (`refuse_unless`): the commit is
 * then skipped and the transaction rolled back, and `inTransaction` throws the failure. All earlier statements of the
 * transaction must be answered, and none of them may have written anything.
 */
export async function commitBehind(tx: Db, last: Promise<unknown>): Promise<void> {
  const leaves = left.get(tx);
  if (!leaves?.isPipelined) return void (await last);
  // Its failure is thrown after the commit.
  last.catch(() => undefined);
  leaves.last = last;
}

/** Notifies every server process: after the commit where `inTransaction` made the transaction, otherwise with it. */
export async function announce(db: Db, payloads: readonly string[]): Promise<void> {
  const later = left.get(db)?.payloads;
  if (later) later.push(...payloads);
  else if (db.isTransaction) await notify(db, { messages: gathered(payloads) });
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
    await sleep(Math.max(GATHER_MS, (sentAt.get(db) ?? 0) + BETWEEN_MS - performance.now()));
    waiting.delete(db);
    sentAt.set(db, performance.now());
    await notifyPatiently(db, gathered(payloads));
  };
  const batch = { payloads, sent: send() };
  waiting.set(db, batch);
  return batch;
}

/**
 * Tries again where all connections were busy. When the database is away for longer, the LISTEN connections are lost too,
 * and their screens read everything again.
 */
async function notifyPatiently(db: Db, messages: string[]): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      await notify(db, { messages });
      return;
    } catch {
      await sleep(AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }
}

/** As few messages as hold all notices: PostgreSQL and every server handle each message by itself. */
function gathered(payloads: Iterable<string>): string[] {
  const messages: string[] = [];
  let bytes = LARGEST;
  for (const payload of payloads) {
    const more = Buffer.byteLength(payload) + 1;
    if (bytes + more > LARGEST) {
      messages.push(payload);
      bytes = more;
    } else {
      messages.push(`${messages.pop()}\n${payload}`);
      bytes += more;
    }
  }
  return messages;
}

const notify = prepared(
  (_db, { messages }: { messages: string[] }) =>
    sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) message`,
);
