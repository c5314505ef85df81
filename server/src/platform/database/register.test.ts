import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase, openAsOwner } from '../../test/bare-database';
import { rootDir } from '../root-dir';
import type { Db } from './database';
import { databaseName, MIGRATOR_TABLES, REGISTERED_TABLES, type RegisteredTable } from './register';

interface LiveColumn {
  table: string;
  column: string;
  isMoment: boolean;
}

test('every table and column of the live schema is registered once, and nothing else is', async () => {
  const { db } = await bareDatabase();
  expect(findGaps(await listColumns(db), REGISTERED_TABLES)).toEqual([]);
});

test('a new table, a new column, a new day and a dropped column are each told', async () => {
  const { db, connection } = await bareDatabase();
  await openAsOwner(connection).query(`
    create table waiting_list (id uuid primary key);
    alter table users add column nickname text;
    alter table visits add column left_at timestamptz;
    alter table medical_records drop column diagnosis`);
  expect(findGaps(await listColumns(db), REGISTERED_TABLES)).toEqual([
    'waiting_list is not registered; add it to server/src/platform/database/register',
    'users.nickname is neither exported nor withheld',
    'visits.left_at is neither exported nor withheld',
    'visits.left_at is a day or a time and its place in the demo is not said',
    'medicalRecords.diagnosis is registered and not in the schema',
  ]);
});

test('the functions that the register names are there', () => {
  const missing = REGISTERED_TABLES.flatMap(functionsOf).filter((named) => {
    const [file, name] = named.split(' ') as [string, string];
    const full = path.join(rootDir(), 'server', file);
    return !existsSync(full) || !new RegExp(`function ${name}\\b`).test(readFileSync(full, 'utf8'));
  });
  expect(missing).toEqual([]);
});

test('a part belongs to a table that is registered, and is exported only inside one that is exported', () => {
  for (const { table, of, export: own } of REGISTERED_TABLES) {
    if (typeof of !== 'object' || !('partOf' in of)) continue;
    const whole = REGISTERED_TABLES.find((entry) => entry.table === of.partOf);
    expect(whole, table).toBeDefined();
    if (own) expect(whole?.export, table).not.toBeNull();
  }
});

/** The differences between the register and the schema, as sentences that say what to do. */
function findGaps(live: readonly LiveColumn[], entries: readonly RegisteredTable[]): string[] {
  const tables = [...new Set(live.map(({ table }) => table))];
  const unregistered = tables.filter((table) => !entries.some((entry) => databaseName(entry.table) === table));
  return [
    ...unregistered.map((table) => `${table} is not registered; add it to server/src/platform/database/register`),
    ...entries.flatMap((entry) => {
      const columns = live.filter(({ table }) => table === databaseName(entry.table));
      return [...gapsIn(entry, columns), ...strayNames(entry, columns)];
    }),
  ];
}

function gapsIn(entry: RegisteredTable, columns: readonly LiveColumn[]): string[] {
  const told = [...exportedOf(entry), ...Object.values(entry.withheld).flat()].map(databaseName);
  const moved = movedOf(entry).map(databaseName);
  const count = (names: readonly string[], column: string) => names.filter((name) => name === column).length;
  return columns.flatMap(({ column, isMoment }) => {
    const name = `${entry.table}.${column}`;
    const gaps: string[] = [];
    if (count(told, column) === 0) gaps.push(`${name} is neither exported nor withheld`);
    if (count(told, column) > 1) gaps.push(`${name} is exported or withheld more than once`);
    if (isMoment && count(moved, column) === 0)
      gaps.push(`${name} is a day or a time and its place in the demo is not said`);
    if (count(moved, column) > 1) gaps.push(`${name} is moved with the demo more than once`);
    return gaps;
  });
}

function strayNames(entry: RegisteredTable, columns: readonly LiveColumn[]): string[] {
  const named = [
    ...exportedOf(entry),
    ...(entry.export ? [entry.export.orderBy] : []),
    ...Object.values(entry.withheld).flat(),
    ...movedOf(entry),
    ...ownerColumns(entry),
    ...(typeof entry.onClose === 'object' ? [entry.onClose.cleared ?? [], entry.onClose.unlinked ?? []].flat() : []),
    ...(entry.retention === 'kept' ? [] : entry.retention.map(({ since }) => since)),
  ];
  return [...new Set(named)]
    .filter((name) => !columns.some(({ column }) => column === databaseName(name)))
    .map((name) => `${entry.table}.${name} is registered and not in the schema`);
}

function ownerColumns({ of }: RegisteredTable): string[] {
  if (typeof of !== 'object') return [];
  return 'partOf' in of ? [of.by] : Object.values(of);
}

function exportedOf({ export: own }: RegisteredTable): string[] {
  return own ? [...own.columns, ...Object.keys(own.shown ?? {})] : [];
}

function movedOf({ demo }: RegisteredTable): string[] {
  const { happened = [], happenedOn = [], planned = [], stays = [], by = {} } = demo;
  return [...happened, ...happenedOn, ...planned, ...stays, ...Object.values(by).flat()];
}

function functionsOf({ export: own, onClose, demo }: RegisteredTable): string[] {
  const closing = typeof onClose === 'object' ? onClose.by : undefined;
  return [own?.by, closing, ...Object.keys(demo.by ?? {})].filter((name) => name !== undefined);
}

async function listColumns(db: Db): Promise<LiveColumn[]> {
  const { rows } = await sql<LiveColumn>`
    select c.relname as table, a.attname as column,
      a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype) as is_moment
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname <> all(${MIGRATOR_TABLES})
    order by c.relname, a.attnum`.execute(db);
  return rows;
}
