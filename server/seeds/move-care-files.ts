import { addDays } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { databaseName, REGISTERED_TABLES } from '../src/platform/database/register';
import type { Move } from './shift';

/** Moves the days of care files and of their history, also those inside lists; none moves beyond today. */
export async function moveCareFiles(db: Db, move: Move): Promise<void> {
  await moveRows(db, move, 'care_files', 'patient_id', [...daysOf('careFiles'), 'pregnancies', 'measures']);
  await moveRows(db, move, 'care_file_changes', 'id', ['before', 'after']);
}

function daysOf(table: string): string[] {
  const entry = REGISTERED_TABLES.find((registered) => registered.table === table);
  return Object.values(entry?.demo.by ?? {})
    .flat()
    .map(databaseName);
}

// As text, so that names inside the rows stay as they are.
async function moveRows(db: Db, move: Move, table: string, key: string, columns: readonly string[]): Promise<void> {
  const name = sql.raw(table);
  const { rows } = await sql<{ row: string }>`select to_jsonb(r)::text as row from ${name} r`.execute(db);
  const moved = JSON.stringify(rows.map(({ row }) => movedDays(JSON.parse(row), move)));
  const changes = sql.raw(columns.map((column) => `${column} = moved.${column}`).join(', '));
  await sql`
    update ${name} r set ${changes}
    from jsonb_populate_recordset(null::${name}, ${moved}::jsonb) moved
    where moved.${sql.raw(key)} = r.${sql.raw(key)}`.execute(db);
}

function movedDays(value: unknown, move: Move): unknown {
  if (Array.isArray(value)) return value.map((one) => movedDays(one, move));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, movedDays(part, move)]));
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const later = addDays(value, move.days);
  if (later > move.today) return move.today;
  return later;
}
