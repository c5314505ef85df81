import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, type ProvidedContext } from 'vitest';
import { TEMPLATE } from './global-setup';

export type TestDatabase = ProvidedContext['databaseServer'];

/** A new database on the test run's server: a copy of the migrated template, of another one, or empty. */
export async function createTestDatabase(template: string | null = TEMPLATE): Promise<TestDatabase> {
  const database = `t_${randomBytes(6).toString('hex')}`;
  // Copying files is quicker than writing every page to the log, which nothing here reads.
  await onServer(`create database ${database}${template ? ` template ${template} strategy file_copy` : ''}`);
  return { ...inject('databaseServer'), database };
}

export async function dropTestDatabase({ database }: TestDatabase): Promise<void> {
  await onServer(`drop database ${database} with (force)`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  await client.query(statement);
  await client.end();
}
