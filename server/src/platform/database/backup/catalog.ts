import { sql } from 'kysely';
import type { Db } from '../database';
import { databaseName, MIGRATOR_TABLES, REGISTERED_TABLES } from '../register';

/** Tables that a backup does not hold; the register says why. */
export const LEFT_OUT = [
  ...REGISTERED_TABLES.flatMap(({ table, backup }) => (backup === 'kept' ? [] : [databaseName(table)])),
  ...MIGRATOR_TABLES,
];

export interface Table {
  name: string;
  columns: string[];
}

/** Every table of a backup, each after the tables it refers to. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows: tables } = await sql<Table>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all(${LEFT_OUT})
    order by c.relname`.execute(db);
  const { rows: links } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not k.condeferrable
      and child.oid <> parent.oid`.execute(db);
  return inOrder(tables, links);
}

export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text, is_called from ${sql.table(name)}`.execute(db);
    sequences.push({ name, ...(rows[0] as { lastValue: string; isCalled: boolean }) });
  }
  return sequences;
}

/** The last migration that was run here; null in a database without our schema. */
export async function findSchema(db: Db): Promise<string | null> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return null;
  const last = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db);
  return last.rows[0]?.name ?? null;
}

/** The first table that has rows, or null. */
export async function findOccupied(db: Db, tables: readonly Table[]): Promise<string | null> {
  for (const { name } of tables) {
    const { rows } = await sql<{ isOccupied: boolean }>`
      select exists (select from ${sql.table(name)}) as is_occupied`.execute(db);
    if (rows[0]?.isOccupied) return name;
  }
  return null;
}

function inOrder(tables: readonly Table[], links: readonly { child: string; parent: string }[]): Table[] {
  const ordered: Table[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !isPlaced(name) && links.every(({ child, parent }) => child !== name || isPlaced(parent)),
    );
    if (ready.length === 0)
      throw new Error('tables point to one another in a circle; make one of the links deferrable');
    ordered.push(...ready);
  }
  return ordered;
}
