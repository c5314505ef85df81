import { setTimeout as sleep } from 'node:timers/promises';
import { NEXT_CURSOR_HEADER } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { ask } from '../lab/ask';
import { median } from '../lab/figures';
import type { Person } from '../lab/people';
import type { Call } from './calls';

/** Counts planning and execution of every statement, in the database itself. */
export const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' };

const TRIES = 7;
const DEEP = 10;

export interface Measured extends Call {
  as: Person;
  /** Milliseconds of database time: the slower of a newly planned and a cached plan. */
  ms: number;
}

/** One call and its deep page; undefined where the call needs an object to name. */
export async function measureCall(url: string, db: Db, call: Call, as: Person): Promise<Measured[]> {
  const { status } = await ask(url, `GET ${call.path}`, { as });
  if (status === 400) return [];
  const first = { ...call, as, ms: await measure(url, db, call.path, as) };
  const deep = call.isPaged && (await findDeepPage(url, call.path, as));
  return deep ? [first, { ...first, path: deep, ms: await measure(url, db, deep, as) }] : [first];
}

export const measureAgain = (url: string, db: Db, { path, as }: Measured): Promise<number> =>
  measure(url, db, path, as);

/** How often what took too long is looked at, and how long apart: a machine that others share is slow for minutes. */
const LOOKS = 5;
const APART_MS = 60_000;

/** Looks again while something is too slow: `look` measures that once more and says whether it still is. */
export async function lookAgain(look: () => Promise<boolean>): Promise<void> {
  for (let again = 1; again < LOOKS; again += 1) {
    await sleep(APART_MS);
    if (!(await look())) return;
  }
}

/** Of several looks at one call. A call that was given up in one of them stays the slowest. */
export const leastOf = (times: number[]): number =>
  times.every(Number.isFinite) ? Math.min(...times) : Number.POSITIVE_INFINITY;

/**
 * PostgreSQL plans a named statement five times on a connection and may then keep a generic plan, which can be worse.
 * So half of the tries come before that and half after it, and the slower half counts.
 */
async function measure(url: string, db: Db, path: string, as: Person): Promise<number> {
  const halves: number[][] = [];
  for (let half = 0; half < 2; half += 1) {
    const times: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) times.push(await databaseTime(url, db, path, as));
    halves.push(times);
  }
  return Math.max(...halves.map(median));
}

async function databaseTime(url: string, db: Db, path: string, as: Person): Promise<number> {
  let isAnswered = true;
  const ms = await timeInDatabase(db, async () => {
    const { status } = await ask(url, `GET ${path}`, { as });
    isAnswered = status === 200 || status === 404;
  });
  // A call that was given up counts as the slowest, and the others are still measured.
  return isAnswered ? ms : Number.POSITIVE_INFINITY;
}

/** The milliseconds that the statements of one call took in the database. */
export async function timeInDatabase(db: Db, call: () => Promise<void>): Promise<number> {
  await sql`select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)`.execute(
    db,
  );
  await call();
  // Statements of the server's background work (its queue, the sealing of the audit log) do not count for this call.
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(total_exec_time + total_plan_time), 0) as ms from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and userid = 'antam_app'::regrole and query !~* 'jobs\\.|audit_seals|lock_timeout|pg_advisory_xact_lock\\(|jsonb_build_array'`.execute(
    db,
  );
  return Number(rows[0]?.ms);
}

async function findDeepPage(url: string, path: string, as: Person): Promise<string | undefined> {
  const at = (cursor?: string) => (cursor ? `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}` : path);
  let cursor: string | undefined;
  for (let page = 0; page < DEEP; page += 1) {
    const { headers } = await ask(url, `GET ${at(cursor)}`, { as });
    const next = headers.get(NEXT_CURSOR_HEADER);
    if (!next) break;
    cursor = next;
  }
  return cursor && at(cursor);
}
