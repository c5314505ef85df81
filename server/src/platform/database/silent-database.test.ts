import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { silenceable } from '../../test/silenceable';
import { createLog } from '../log';
import { createDatabase, createPool, isUnavailable, UNHURRIED_MS } from './database';

test('when the database falls silent in the middle of a booking, nobody later inherits the unfinished work', async () => {
  const { connection, db: straight } = await bareDatabase();
  const way = await silenceable((connection as { host: string }).host);
  const pool = createPool({ connection: { ...connection, host: way.host } as never, max: 1, log: createLog('silent') });
  onTestFinished(() => pool.end());
  const db = createDatabase(pool);

  const booking = db.transaction().execute(async (tx) => {
    await sql`insert into settings (name, value) values ('half', '1')`.execute(tx);
    way.silence();
    await sql`insert into settings (name, value) values ('done', '1')`.execute(tx);
  });
  const error = await booking.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);

  way.speak();
  await sql`insert into settings (name, value) values ('next', '1')`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from settings order by name`.execute(straight);
  expect(rows).toEqual([{ name: 'next' }]);
});

test('a connection that fell silent is given to nobody, also outside of a transaction', async () => {
  const { connection } = await bareDatabase();
  const way = await silenceable((connection as { host: string }).host);
  // The second still waits for a connection when the first is given up.
  const giveUpMs = { ...UNHURRIED_MS, silence: 3000 };
  const pool = createPool({
    connection: { ...connection, host: way.host } as never,
    max: 1,
    log: createLog('silent'),
    giveUpMs,
  });
  onTestFinished(() => pool.end());
  const db = createDatabase(pool);
  await sql`select 1`.execute(db);
  way.silence();
  const first = sql`select 1`.execute(db).catch(() => way.speak());
  const second = sql<{ two: number }>`select 2 as two`.execute(db);
  await first;
  expect((await second).rows).toEqual([{ two: 2 }]);
});
