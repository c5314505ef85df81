import { OPEN_TRUST } from '@antam/rules/trust-settings';
import type { Db } from '../../server/src/platform/database/database';
import { throwAwayDir } from './data-dir';
import { openDatabase, openEmbedded } from './database';
import { addPeople, addPerson, type Person } from './people';
import { createPostgres, type OwnPostgres } from './postgres';
import { type BenchServer, createServer } from './server';

/** A running clinic with people to book for. */
export interface BenchClinic {
  server: BenchServer;
  db: Db;
  url: string;
  staff: Person;
  doctors: Person[];
  patients: Person[];
}

export async function openEmbeddedClinic(env: Record<string, string> = {}): Promise<BenchClinic> {
  const dataDir = throwAwayDir();
  const server = await createServer(dataDir, env);
  await server.start();
  return { server, url: server.url, ...(await withPeople(await openEmbedded(dataDir))) };
}

/** The same on a database of its own, over TCP. */
export async function openOwnClinic(
  env: Record<string, string> = {},
  settings: Record<string, string> = {},
  logTo?: string,
): Promise<BenchClinic & { postgres: OwnPostgres; databaseUrl: string }> {
  const postgres = await createPostgres(throwAwayDir(), settings);
  const server = await createServer(throwAwayDir(), { DATABASE_URL: postgres.url, ...env }, logTo);
  await server.start();
  const people = await withPeople(openDatabase({ connectionString: postgres.url }));
  return { server, url: server.url, ...people, postgres, databaseUrl: postgres.url };
}

export async function withPeople(db: Db): Promise<Pick<BenchClinic, 'db' | 'staff' | 'doctors' | 'patients'>> {
  await db.updateTable('trustSettings').set(OPEN_TRUST).execute();
  return {
    db,
    staff: await addPerson(db, 'Staff'),
    doctors: await addPeople(db, 'Doctor', 40),
    patients: await addPeople(db, 'Customer', 40),
  };
}
