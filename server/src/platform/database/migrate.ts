import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type pg from 'pg';
import { createJobTables, JOBS_SCHEMA } from '../jobs/jobs';
import { rootDir } from '../root-dir';
import { APP_ROLE, createDatabase } from './database';

/** Brings the schema up to date as its owner, or up to a version; safe when several servers start at once. */
export async function migrate(owner: pg.Pool, version?: string): Promise<void> {
  const db = createDatabase(owner).withoutPlugins() as Kysely<unknown>;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Branches are merged in any order, so a clinic may already have run a later number.
    allowUnorderedMigrations: true,
  });
  const { error } = version ? await migrator.migrateTo(version) : await migrator.migrateToLatest();
  if (error) throw error;

  // Kysely's own lock ends with its transaction; this one covers the queue's tables and the grants.
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock(4242)');
    await createJobTables(owner);
    await grantToApp(client);
  } finally {
    await client.query('select pg_advisory_unlock(4242)').catch(() => undefined);
    client.release();
  }
}

/** The versions this program knows, oldest first. */
export async function listVersions(): Promise<string[]> {
  return Object.keys(await readMigrations()).sort();
}

/**
 * What a migration needs of a clinic that ran an earlier one before that was edited: 0009 carries over a column which
 * the first edition of 0004 did not make. 0010 repairs the rest.
 */
const PREPARATIONS: Record<string, string> = {
  '0009-contact-answers': 'alter table contact_requests add column if not exists answer text;',
};

async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = path.join(rootDir(), 'server/migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file) => {
    const name = file.replace(/\.sql$/, '');
    const text = (PREPARATIONS[name] ?? '') + (await readFile(path.join(folder, file), 'utf8'));
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) };
    return [name, migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The server runs as a role that owns nothing: it reads and writes rows, and can only insert into the audit log. */
async function grantToApp(client: pg.PoolClient): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  end $$`);
  // The right to create a role does not always include becoming it (from PostgreSQL 16 on), nor granting it.
  await client.query(`grant ${APP_ROLE} to current_user`).catch(() => undefined);
  await client.query(`set role ${APP_ROLE}`).catch(() => {
    throw new Error(
      `The user of DATABASE_URL may not act as ${APP_ROLE}. As an administrator of the database run: grant ${APP_ROLE} to that user`,
    );
  });
  await client.query('reset role');
  await client.query(`
    grant usage on schema public, ${JOBS_SCHEMA} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public, ${JOBS_SCHEMA} to ${APP_ROLE};
    grant usage, select on all sequences in schema public, ${JOBS_SCHEMA} to ${APP_ROLE};
    grant execute on all functions in schema public, ${JOBS_SCHEMA} to ${APP_ROLE};
    revoke update, delete, truncate on audit_log, audit_seals from ${APP_ROLE};
    revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${APP_ROLE};
  `);
  await client.query(KEEP_ADDED_ROWS);
}

/** What was handed over, and attempts to reach patients, are only added to; the demo alone moves their days. */
const KEEP_ADDED_ROWS = `do $$ begin
  if to_regclass('dispensings') is not null then
    revoke update, delete, truncate on dispensings from ${APP_ROLE};
    grant update (dispensed_on, created_at) on dispensings to ${APP_ROLE};
  end if;
  if to_regclass('contact_attempts') is not null then
    revoke update, delete, truncate on contact_attempts from ${APP_ROLE};
    grant update (coming_on, attempted_on, attempted_at) on contact_attempts to ${APP_ROLE};
  end if;
end $$`;
