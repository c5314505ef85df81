import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import type { OwnPostgres } from '../lab/postgres';

/** Settings under which a database writes down every statement, once it is asked to. */
export const RECORDING = { logging_collector: 'on', log_destination: 'jsonlog', log_filename: 'statements.log' };

/**
 * Counts the statements that reach the database while a call is made. The call is repeated until two in a row send the
 * same number, because background work of the server (the sealing of the audit log) may come between. Live notices and
 * the looks into the job queues do not count, because no answer waits for them.
 */
export async function countStatements(
  postgres: OwnPostgres,
  db: Db,
  call: (turn: number) => Promise<void>,
): Promise<number> {
  const log = path.join(postgres.cluster, 'log/statements.json');
  await switchLogging(db, 'all');
  try {
    let last: string[] | undefined;
    for (let turn = 0; turn < 20; turn += 1) {
      const from = statSync(log).size;
      await call(turn);
      await sleep(200);
      const sent = read(readFileSync(log).subarray(from).toString('utf8'));
      if (last && last.join(';') === sent.join(';')) return sent.length;
      last = sent;
    }
  } finally {
    await switchLogging(db, 'none');
  }
  throw new Error('no two calls sent the same statements');
}

async function switchLogging(db: Db, to: 'all' | 'none'): Promise<void> {
  await sql`alter system set log_statement = ${sql.lit(to)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await sleep(300);
}

function read(lines: string): string[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { message } = JSON.parse(line) as { message: string };
      const text = /^(?:execute [^:]+|statement): ([\s\S]*)$/.exec(message)?.[1];
      return text && !/pg_notify|jobs\.job where|jobs\.version/.test(text) ? [text] : [];
    });
}
