import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { readTogether } from './read-together';

test('several selects in one statement answer what each would by itself, in its order', async () => {
  const { db } = await bareDatabase();
  const at = new Date('2026-03-10T07:00:00.123Z');
  const entries = ['b', 'a', 'c'].map((action) => ({ action, outcome: 'done' as const, at }));
  for (const { action, outcome } of entries)
    await sql`insert into audit_log (action, outcome, at) values (${action}, ${outcome}, ${at})`.execute(db);
  const reads = {
    newest: db
      .selectFrom('auditLog')
      .select(['id', 'action', 'at as writtenAt', 'patientIds'])
      .orderBy('action', 'desc'),
    nothing: db.selectFrom('users').select(['id', 'fullName']),
    days: db.selectFrom('auditLog').select(sql<string>`'2026-03-10'::date`.as('day')).limit(1),
  };
  const together = await readTogether(db, reads);
  expect(together).toEqual({
    newest: await reads.newest.execute(),
    nothing: [],
    days: [{ day: '2026-03-10' }],
  });
  expect(together.newest[0]?.writtenAt).toEqual(at);
});

test('a column is named for an instant exactly when it is one', async () => {
  const { db } = await bareDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_at' and data_type <> 'timestamp with time zone'
      and table_name not like 'kysely%'`.execute(db);
  expect(rows).toEqual([]);
});
