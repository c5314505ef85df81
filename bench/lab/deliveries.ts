import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import type { BenchServer } from './server';

export interface Deliveries {
  sent: number;
  /** Notices in the app, and the patients who have more or fewer of them than sent reminders. */
  shown: number;
  repeated: number;
  /** Deliveries recorded in the database, over the two channels that every patient has. */
  channels: number;
  letters: number;
  /** Letters, each counted once. */
  different: number;
}

/** Counts the reminders of a database that several servers share, by their outcome. */
export async function countDeliveries(db: Db, servers: readonly BenchServer[]): Promise<Deliveries> {
  const { rows } = await sql<Omit<Deliveries, 'letters' | 'different'>>`
    select (select count(*) from reminders where status = 'Sent') as sent,
      (select count(*) from notifications) as shown,
      (select count(*) from (select user_id, count(*) from notifications group by 1 having count(*) <>
        (select count(*) from reminders r where r.patient_id = user_id and r.status = 'Sent')) odd) as repeated,
      (select count(*) from deliveries where fate = 'sent' and channel in ('app', 'email')) as channels`.execute(db);
  const letters = servers.flatMap(lettersOf);
  const found = rows[0] as Omit<Deliveries, 'letters' | 'different'>;
  return { ...found, letters: letters.length, different: new Set(letters).size };
}

/** Answers how long it took. */
export async function untilAllSent(db: Db, due: number, withinMs: number): Promise<number> {
  const started = Date.now();
  while ((await countSent(db)) < due && Date.now() - started < withinMs) await sleep(250);
  return Date.now() - started;
}

export async function countSent(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from reminders where status = 'Sent'`.execute(db);
  return rows[0]?.count ?? 0;
}

function lettersOf({ dataDir }: BenchServer): string[] {
  const outbox = path.join(dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((file) => /^reminder-.*\.eml$/.test(file)) : [];
}
