import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { SettingsError } from '../env';
import { codeOf, isLost, LeavingClient, NamingClient } from './clients';
import { Pipeline } from './pipeline';
import type { Tables } from './tables';

/** The database, or the transaction of the present call: a handler never sees another one. */
export type Db = Kysely<Tables>;

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

/** The role the server runs as: it owns nothing, and can only add to the audit log. */
export const APP_ROLE = 'antam_app';

interface PoolOptions {
  connection: Connection;
  max: number;
  log: Logger;
  /** Behind pgbouncer in transaction mode there are no named statements and no session settings. */
  isPooled?: boolean;
  asOwner?: boolean;
  /** How long the database may take until it counts as away. */
  giveUpMs?: typeof GIVE_UP_MS;
}

/**
 * A caller must be told within five seconds that the database is away, even when it hangs. A working database cancels
 * the statement itself before that, which keeps the connection.
 */
const GIVE_UP_MS = { connect: 3000, statement: 3500, silence: 4000, idleInTransaction: 10_000 };

/** The same, so many times as long. */
export function giveUpAfter(patience: number): typeof GIVE_UP_MS {
  const { connect, statement, silence, idleInTransaction } = GIVE_UP_MS;
  return {
    connect: patience * connect,
    statement: patience * statement,
    silence: patience * silence,
    idleInTransaction: patience * idleInTransaction,
  };
}

/** For work during which no person waits, such as filling a clinic. */
export const UNHURRIED_MS = giveUpAfter(20);

export function createPool(given: PoolOptions): pg.Pool {
  const { connection, max, log, isPooled = false, asOwner = false, giveUpMs = GIVE_UP_MS } = given;
  const options = [
    '-c timezone=UTC',
    // Our statements take less time than to compile one to machine code (decision 41).
    '-c jit=off',
    // What is read often lies in memory, where one page costs no more than the next. By its usual guess, of a turning disk,
    // PostgreSQL reads the accounts of all patients to find those of a day.
    '-c random_page_cost=1.1',
    `-c statement_timeout=${giveUpMs.statement}`,
    `-c idle_in_transaction_session_timeout=${giveUpMs.idleInTransaction}`,
  ];
  if (!asOwner) options.push(`-c role=${APP_ROLE}`);

  const isNaming = !isPooled && !asOwner;
  const config = {
    ...connection,
    application_name: 'an-tam',
    connectionTimeoutMillis: giveUpMs.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A firewall that forgets quiet connections is noticed, and mostly kept from it.
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: asOwner ? undefined : giveUpMs.silence,
    options: isNaming ? options.join(' ') : undefined,
    types: { getTypeParser },
  };
  // Migrations hold several statements in one text, which cannot be named.
  const pool = new ClinicPool({ ...config, max, Client: isNaming ? NamingClient : LeavingClient });
  if (isNaming) {
    const shared = (more: string) => {
      const own = { ...config, options: [...options, more].join(' ') };
      return new Pipeline(() => new NamingClient(own), log);
    };
    pool.pipelines = { reads: shared(UNWAITING), counts: shared(COUNTING) };
  }
  // Without both handlers a restart of the database would end the process.
  pool.on('error', (error) => log.warn({ code: codeOf(error) }, 'idle database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ code: codeOf(error) }, 'database connection lost')),
  );
  return pool;
}

/** Behind pgbouncer the connection must already run as the restricted role; this refuses one that does not. */
export async function demandAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  const role = rows[0]?.role;
  if (role === APP_ROLE) return;
  throw new SettingsError(
    `PGBOUNCER_URL: works there as ${role}, expected ${APP_ROLE}; set connect_query as in ops/pgbouncer/pgbouncer.ini`,
  );
}

/**
 * The connections that all requests share: one for reads, and one for the few that also count a limit, which must not
 * keep the others waiting.
 */
export interface Pipelines {
  reads: Pipeline;
  counts: Pipeline;
}

/** What waits for another transaction is repeated through the pool, so that the others need not wait with it. */
const UNWAITING = '-c lock_timeout=50';
/** What counts does not wait for the disk or a standby either: a lost count does no harm. */
const COUNTING = `${UNWAITING} -c synchronous_commit=off`;

/** A pool, and the shared connections beside it. */
class ClinicPool extends pg.Pool {
  pipelines: Pipelines | null = null;

  override async end(): Promise<void> {
    await Promise.all([this.pipelines?.reads.end(), this.pipelines?.counts.end()]);
    await super.end();
  }
}

export const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });
const pipelines = new WeakMap<Db, Pipelines>();

export function createDatabase(pool: pg.Pool): Db {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [CAMEL_CASE],
  });
  if (pool instanceof ClinicPool && pool.pipelines) pipelines.set(db, pool.pipelines);
  return db;
}

/** The connections that requests share; a transaction has none. */
export const pipelinesOf = (db: Db): Pipelines | undefined => pipelines.get(db);

/** Whether an error means that the database is away, rather than that a statement was wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code && (/^(08|57P0|53)/.test(code) || NETWORK_ERRORS.has(code) || GAVE_UP.has(code))) return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      error.message,
    )
  );
}

/** Whether trying the same transaction again may succeed. */
function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isLost(error);
}

const TRIES = 3;

/** Does a piece of work again that another transaction stood in the way of, as in a deadlock, or a newer server. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
}

/** Whether a bound value was invalid for its type, such as a word for a time. */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^22/.test(error.code ?? '');
}

/** Why `refuse_unless` ended a statement (migration 0077). */
export function refusedReason(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === 'AT001' ? error.message : null;
}

export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && /^23/.test(error.code ?? '') ? (error.constraint ?? null) : null;
}

// A statement, a lock or an idle transaction that took too long; a server that is starting or stopping, or no longer
// the leader and takes no writes.
const GAVE_UP = new Set(['57014', '55P03', '25P03', '55000', '25006']);

const NETWORK_ERRORS = new Set([
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

/** Dates stay `YYYY-MM-DD`: a clinic day has no zone. Counts and measurements are numbers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
