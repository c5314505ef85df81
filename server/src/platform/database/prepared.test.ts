import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { prepared } from './prepared';

function savingSettings() {
  let timesBuilt = 0;
  const save = prepared((db, { name, value }: { name: string; value: string }) => {
    timesBuilt += 1;
    return db.insertInto('settings').values({ name, value }).returning('name');
  });
  return { save, timesBuilt: () => timesBuilt };
}

test('a statement is built once and takes each caller’s own values, also at once', async () => {
  const { db } = await bareDatabase();
  const { save, timesBuilt } = savingSettings();
  const names = ['a', 'b', 'c', 'd'];
  const saved = await Promise.all(names.map((name) => save(db, { name, value: JSON.stringify(`of ${name}`) })));
  expect(saved.map(({ rows }) => rows)).toEqual(names.map((name) => [{ name }]));
  expect(await db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()).toEqual(
    names.map((name) => ({ name, value: `of ${name}` })),
  );
  expect(timesBuilt()).toBe(1);
});

test('it runs in the transaction it is given, and goes with it', async () => {
  const { db } = await bareDatabase();
  const { save } = savingSettings();
  await save(db, { name: 'kept', value: '1' });
  const undone = db.transaction().execute(async (tx) => {
    await save(tx, { name: 'undone', value: '1' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'kept' }]);
});

test('a value that stands in the text stays, a blank may come twice, and none can change the text', async () => {
  const { db } = await bareDatabase();
  const echo = prepared(
    (_db, { word }: { word: string | null }) =>
      sql<{ fixed: string; one: string; two: string }>`
        select ${'always'}::text as fixed, ${word}::text as one, upper(${word}::text) as two`,
  );
  for (const word of [`'; drop table settings; --`, 'Đặng', null]) {
    const two = word?.toUpperCase() ?? null;
    expect((await echo(db, { word })).rows).toEqual([{ fixed: 'always', one: word, two }]);
  }
});
