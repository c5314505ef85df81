import { createHash } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { SettingsError } from '../env';
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
  /** For work during which no person waits, such as filling a clinic. */
  isPatient?: boolean;
}

/**
 * A caller must be told within five seconds that the database is away, even when it hangs. A working database cancels
 * the statement itself before that, which keeps the connection.
 */
const GIVE_UP_MS = { connect: 3000, statement: 3500, silence: 4000, idleInTransaction: 10_000 };
const PATIENT_MS = 60_000;

export function createPool(given: PoolOptions): pg.Pool {
  const { connection, max, log, isPooled = false, asOwner = false, isPatient = false } = given;
  const options = [
    '-c timezone=UTC',
    `-c statement_timeout=${isPatient ? PATIENT_MS : GIVE_UP_MS.statement}`,
    `-c idle_in_transaction_session_timeout=${isPatient ? PATIENT_MS : GIVE_UP_MS.idleInTransaction}`,
  ];
  if (!asOwner) options.push(`-c role=${APP_ROLE}`);

  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'an-tam',
    connectionTimeoutMillis: GIVE_UP_MS.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: asOwner || isPatient ? undefined : GIVE_UP_MS.silence,
    options: isPooled || asOwner ? undefined : options.join(' '),
    types: { getTypeParser },
    // Migrations hold several statements in one text, which cannot be named.
    Client: isPooled || asOwner ? LeavingClient : NamingClient,
  });
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

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

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
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** Whether a bound value was invalid for its type, such as a word for a time. */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^22/.test(error.code ?? '');
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

function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/**
 * Closes the connection to a database that does not answer. The statement may still be running there: on a connection
 * that went back to the pool, the next request would wait for it or run inside its transaction.
 */
class LeavingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query in ways a subclass cannot restate.
  override query(...args: any[]): any {
    const result = super.query(...(args as [never])) as unknown;
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      if (error.message === 'Query read timeout') void this.end().catch(() => undefined);
      throw error;
    });
  }
}

const names = new Map<string, string | null>();
const PLANLESS = new Set(['begin', 'commit', 'rollback']);

/**
 * A search is planned for each word: the generic plan, which PostgreSQL may choose after five searches, suits a rare
 * name and is slow for a common one.
 */
const nameOf = (text: string) =>
  text.includes('search_key(') ? null : createHash('sha1').update(text).digest('base64url');

/** Statements are named by their text, so that PostgreSQL plans each once a connection. */
class NamingClient extends LeavingClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query in ways a subclass cannot restate.
  override query(...args: any[]): any {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...(args as [never]));
    // What has no values and no plan (begin, commit, rollback) is one message of the simple protocol instead of five.
    if (values.length === 0 && PLANLESS.has(text)) return super.query(text, ...(args.slice(2) as []));
    let name = names.get(text);
    if (name === undefined) {
      name = nameOf(text);
      names.set(text, name);
    }
    return super.query((name ? { name, text, values } : { text, values }) as never, ...(args.slice(2) as []));
  }
}

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

/** Dates stay `YYYY-MM-DD`: a clinic day has no zone. Counts and measurements are numbers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
