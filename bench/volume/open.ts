import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../server/src/platform/database/database';
import { dayAhead } from '../../server/src/test/booking';
import { throwAwayDir } from '../lab/data-dir';
import { openDatabase } from '../lab/database';
import type { OwnPostgres } from '../lab/postgres';
import { createServer } from '../lab/server';
import { fillClinic, type Size } from './fill';
import { findKnown, type Known } from './known';

export interface FilledClinic {
  url: string;
  db: Db;
  known: Known;
  sizeOnDisk: string;
  /** Deletes what was booked for that many days ahead or later. */
  forgetBookings(from: number): Promise<void>;
}

/** A running clinic of a given size in its own database. */
export async function openFilled(postgres: OwnPostgres, name: string, size: Size): Promise<FilledClinic> {
  const databaseUrl = postgres.url.replace(/[^/]+$/, name);
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();

  const dataDir = throwAwayDir();
  const server = await createServer(dataDir, { DATABASE_URL: databaseUrl }, path.join(dataDir, 'server.log'));
  await server.start();
  await server.end('SIGTERM');
  const db = openDatabase({ connectionString: databaseUrl });
  await sql`create extension pg_stat_statements`.execute(db);
  await fillClinic(db, dataDir, size, dayAhead(0));
  const known = await findKnown(db);
  await server.start();

  const { rows } = await sql<{
    size: string;
  }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  const forgetBookings = async (from: number) => {
    await sql`delete from reminders where appointment_id in (select id from appointments where date >= ${dayAhead(from)} and code <> ${known.code})`.execute(
      db,
    );
    await sql`delete from appointments where date >= ${dayAhead(from)} and code <> ${known.code}`.execute(db);
  };
  return { url: server.url, db, known, sizeOnDisk: rows[0]?.size ?? '', forgetBookings };
}
