import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import type { OwnPostgres } from '../lab/postgres';

/** One statement as the database received it; every value as text. */
export interface Sent {
  text: string;
  values: (string | null)[];
}

export interface Recording<T> {
  sent: Sent[];
  about: T;
}

/** Settings under which a database writes down every statement with its values, once it is asked to. */
export const RECORDING = { logging_collector: 'on', log_destination: 'jsonlog', log_filename: 'statements.log' };

/**
 * What reached the database while a call was made. It is made until two in a row look alike, because now and then the
 * server's own clockwork (its queue, the sealing of the audit log) comes between.
 */
export async function record<T>(
  postgres: OwnPostgres,
  db: Db,
  call: (turn: number) => Promise<T>,
): Promise<[Recording<T>, Recording<T>]> {
  const log = path.join(postgres.cluster, 'log/statements.json');
  await switchLogging(db, 'all');
  try {
    let last: Recording<T> | undefined;
    for (let turn = 0; turn < 20; turn += 1) {
      const from = statSync(log).size;
      const about = await call(turn);
      await sleep(200);
      const sent = read(readFileSync(log).subarray(from).toString('utf8'));
      if (last && textsOf(last.sent) === textsOf(sent)) return [last, { sent, about }];
      last = { sent, about };
    }
  } finally {
    await switchLogging(db, 'none');
  }
  throw new Error('no two calls sent the same statements');
}

const textsOf = (sent: Sent[]) => sent.map(({ text }) => text).join(';');

async function switchLogging(db: Db, to: 'all' | 'none'): Promise<void> {
  await sql`alter system set log_statement = ${sql.lit(to)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await sleep(300);
}

function read(lines: string): Sent[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { message: string; detail?: string })
    .flatMap(({ message, detail = '' }) => {
      const text = /^(?:execute [^:]+|statement): ([\s\S]*)$/.exec(message)?.[1];
      return text ? [{ text, values: valuesOf(detail) }] : [];
    });
}

/** `Parameters: $1 = 'it''s', $2 = NULL` */
function valuesOf(detail: string): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}
