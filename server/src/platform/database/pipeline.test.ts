import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase, openAsOwner } from '../../test/bare-database';
import { silenceable } from '../../test/silenceable';
import { commitBehind, inTransaction } from '../http/notices';
import { createLog } from '../log';
import {
  type Connection,
  createDatabase,
  createPool,
  type Db,
  isUnavailable,
  refusedReason,
  withRetries,
} from './database';
import { prepared } from './prepared';

interface Reader {
  db: Db;
  pool: pg.Pool;
}

/** A server's own connections: one for the quick reads of all requests, and one of the pool. */
async function openReader(connection: Connection): Promise<Reader> {
  const pool = createPool({ connection, max: 1, log: createLog('silent') });
  onTestFinished(() => pool.end());
  const db = createDatabase(pool);
  // The first read goes through the pool, while the other connection is made.
  await expect.poll(async () => (await numberOf(db, { text: '1' })).backend !== (await backendOf(db))).toBe(true);
  return { db, pool };
}

const number = prepared(
  (_db, { text }: { text: string }) => sql<{ theNumber: number; backend: number }>`
    select ${text}::int as the_number, pg_backend_pid() as backend`,
  { shares: 'reads' },
);
const numberOf = async (db: Db, values: { text: string }) => {
  const { rows } = await number(db, values);
  return rows[0] as { theNumber: number; backend: number };
};

const numberOrNull = (db: Db, text: string) =>
  numberOf(db, { text }).then(
    ({ theNumber }) => theNumber,
    () => null,
  );

async function backendOf(db: Db): Promise<number> {
  const { rows } = await sql<{ backend: number }>`select pg_backend_pid() as backend`.execute(db);
  return rows[0]?.backend ?? 0;
}

test('quick reads of many requests share one connection, and each gets its own answer, also beside one that fails', async () => {
  const { connection } = await bareDatabase();
  const { db } = await openReader(connection);
  const texts = Array.from({ length: 300 }, (_, index) => (index === 7 ? 'no number' : String(index)));
  const answers = await Promise.allSettled(texts.map((text) => numberOf(db, { text })));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? String(answer.value.theNumber) : 'failed'))).toEqual(
    texts.map((text) => (text === 'no number' ? 'failed' : text)),
  );
  const backends = new Set(answers.map((answer) => answer.status === 'fulfilled' && answer.value.backend));
  // The first two hundred at once share the connection, the rest waits for the pool.
  expect(backends.size).toBe(3);
});

test('a quick read inside a transaction is part of it', async () => {
  const { connection } = await bareDatabase();
  const { db } = await openReader(connection);
  await db.transaction().execute(async (tx) => {
    expect((await numberOf(tx, { text: '1' })).backend).toBe(await backendOf(tx));
  });
});

test('when the shared connection is lost, reads go through the pool until there is a new one', async () => {
  const { connection } = await bareDatabase();
  const { db } = await openReader(connection);
  const { backend } = await numberOf(db, { text: '1' });
  await openAsOwner(connection).query('select pg_terminate_backend($1)', [backend]);
  await expect.poll(() => numberOrNull(db, '2')).toBe(2);
  await expect.poll(async () => (await numberOf(db, { text: '3' })).backend !== (await backendOf(db))).toBe(true);
  expect((await numberOf(db, { text: '3' })).backend).not.toBe(backend);
});

test('when the database falls silent, all who wait on the shared connection are told that it is away', async () => {
  const { connection } = await bareDatabase();
  const way = await silenceable((connection as { host: string }).host);
  const { db } = await openReader({ ...connection, host: way.host } as Connection);
  way.silence();
  const answers = await Promise.allSettled(['1', '2', '3'].map((text) => numberOf(db, { text })));
  expect(answers.map((answer) => answer.status === 'rejected' && isUnavailable(answer.reason))).toEqual([
    true,
    true,
    true,
  ]);
  way.speak();
  await expect.poll(() => numberOrNull(db, '4')).toBe(4);
});

test('a last statement that refuses what it found out is rolled back, although its commit was sent behind it', async () => {
  const { connection, db: straight } = await bareDatabase();
  const { db } = await openReader(connection);
  const save = (name: string, holds: boolean) =>
    inTransaction(db, async (tx) => {
      await sql`insert into settings (name, value) values (${`${name} before`}, '1')`.execute(tx);
      const last = sql`with saved as (insert into settings (name, value) values (${name}, '1') returning name)
        select refuse_unless(${holds}, 'not so') from saved`.execute(tx);
      await commitBehind(tx, last);
      return name;
    });
  expect(await save('kept', true)).toBe('kept');
  expect(refusedReason(await save('refused', false).catch((error: unknown) => error))).toBe('not so');
  const { rows } = await sql<{ name: string }>`select name from settings order by name`.execute(straight);
  expect(rows.map(({ name }) => name)).toEqual(['kept', 'kept before']);
  // The connection is free again and in no transaction.
  expect(await save('kept again', true)).toBe('kept again');
});

test('on a connection that could not begin nothing runs outside of a transaction', async () => {
  const { connection, db: straight } = await bareDatabase();
  const { pool } = await openReader(connection);
  const client = await pool.connect();
  // PostgreSQL refuses to begin in a transaction that has failed.
  await client.query('begin', []);
  await expect(client.query('select 1 / 0', [])).rejects.toThrow();
  await client.query('begin', []);
  await expect(client.query('select 1', [])).rejects.toThrow();
  await expect(client.query("insert into settings (name, value) values ('alone', '1')", [])).rejects.toThrow();
  client.release(true);
  expect((await sql`select name from settings`.execute(straight)).rows).toEqual([]);
});

test('a count that meets another transaction waits for it in the pool, and keeps nobody else waiting', async () => {
  const { connection, db: straight } = await bareDatabase();
  const { db } = await openReader(connection);
  const save = prepared(
    (_db, { name }: { name: string }) => sql<{ backend: number }>`
      insert into settings (name, value) values (${name}, '1') on conflict (name) do update set value = '2'
      returning pg_backend_pid() as backend`,
    { shares: 'counts' },
  );
  const backend = async (name: string) => (await save(db, { name })).rows[0]?.backend;
  await expect.poll(async () => (await backend('other')) !== (await backendOf(db))).toBe(true);
  const held = await straight.transaction().execute(async (tx) => {
    await sql`insert into settings (name, value) values ('held', '1')`.execute(tx);
    const waiting = backend('held');
    // Were these behind the one that waits, this transaction would never end.
    await backend('other');
    await numberOf(db, { text: '1' });
    return { waiting };
  });
  expect(await held.waiting).toBe(await backendOf(db));
});

test('a read that meets a locked table waits for it in the pool, and keeps nobody else waiting', async () => {
  const { connection } = await bareDatabase();
  const { db } = await openReader(connection);
  const read = prepared((_db, { name }: { name: string }) => sql`select value from settings where name = ${name}`, {
    shares: 'reads',
  });
  const owner = await openAsOwner(connection).connect();
  await owner.query('begin; lock table settings');
  const waiting = read(db, { name: 'none' });
  // Were this behind the one that waits, it would be told that the database is away.
  await numberOf(db, { text: '1' });
  await owner.query('commit');
  owner.release();
  expect((await waiting).rows).toEqual([]);
});

test('when a newer server adds a column, statements that were planned before are planned anew', async () => {
  const { connection } = await bareDatabase();
  const { db } = await openReader(connection);
  const owner = openAsOwner(connection);
  const all = (db: Db) => sql`select * from settings`.execute(db);
  const shared = prepared((_db, _given: object) => sql`select * from settings where name <> ''`, { shares: 'reads' });
  const inOne = () => withRetries(() => inTransaction(db, all));
  await Promise.all([shared(db, {}), all(db)]);
  await inOne();

  await owner.query("alter table settings add column first text default '1'");
  expect((await all(db)).rows).toEqual([]);
  expect((await shared(db, {})).rows).toEqual([]);
  await owner.query("alter table settings add column second text default '1'");
  expect((await inOne()).rows).toEqual([]);
  // Many at once fail together, and each is asked again.
  await owner.query("insert into settings (name, value) values ('kept', '1')");
  await shared(db, {});
  await owner.query("alter table settings add column third text default '3'");
  const answers = await Promise.all([1, 2, 3].map(() => shared(db, {})));
  expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [expect.objectContaining({ third: '3' })]));
});

test('a connection that the database has ended is not given to the next who waits', async () => {
  const { connection } = await bareDatabase();
  const { db, pool } = await openReader(connection);
  const owner = openAsOwner(connection);
  const backend = await backendOf(db);
  const ended = sql`select pg_sleep(60)`.execute(db).catch((error) => error);
  const next = backendOf(db);
  await expect.poll(() => pool.waitingCount).toBe(1);
  await owner.query('select pg_terminate_backend($1)', [backend]);
  expect(isUnavailable(await ended)).toBe(true);
  expect(await next).not.toBe(backend);
});

test('a commit that fails is told, although it was sent with the last statement', async () => {
  const { connection } = await bareDatabase();
  const { db } = await openReader(connection);
  await openAsOwner(connection).query(
    'create table once (number int unique deferrable initially deferred); grant insert, select on once to antam_app',
  );
  const save = (numbers: number[]) =>
    inTransaction(db, (tx) => commitBehind(tx, sql`insert into once select unnest(${numbers}::int[])`.execute(tx)));
  await expect(save([1, 1])).rejects.toMatchObject({ code: '23505' });
  await save([2]);
  expect((await sql`select number from once`.execute(db)).rows).toEqual([{ number: 2 }]);
});

test('a value that cannot be sent undoes its transaction, and the connection is free for the next', async () => {
  const { connection, db: straight } = await bareDatabase();
  const { db } = await openReader(connection);
  const unsendable = {
    toPostgres() {
      throw new Error('no such value');
    },
  };
  const saved = (db: Db, name: string) => sql`insert into settings (name, value) values (${name}, '1')`.execute(db);
  const fails = (tx: Db) => sql`insert into settings (name, value) values ('failed', ${unsendable})`.execute(tx);
  await expect(db.transaction().execute(fails)).rejects.toThrow('no such value');
  const later = db.transaction().execute(async (tx) => {
    await saved(tx, 'before');
    await sql`select ${unsendable}`.execute(tx);
  });
  await expect(later).rejects.toThrow('no such value');
  await saved(db, 'kept');
  // The statement that failed can be sent again.
  const again = sql`insert into settings (name, value) values ('failed', ${'1'})`.execute(db);
  expect((await again).numAffectedRows).toBe(1n);
  await sql`delete from settings where name = 'failed'`.execute(straight);
  expect((await sql`select name from settings`.execute(straight)).rows).toEqual([{ name: 'kept' }]);
});

test('a transaction in which nothing is asked ends well, as does one that begins with a search', async () => {
  const { connection } = await bareDatabase();
  const { db } = await openReader(connection);
  expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing');
  const searched = await db.transaction().execute(async (tx) => {
    await sql`select search_key('Đặng')`.execute(tx);
    return sql<{ since: boolean }>`select now() < clock_timestamp() and txid_current() > 0 as since`.execute(tx);
  });
  expect(searched.rows).toEqual([{ since: true }]);
});
