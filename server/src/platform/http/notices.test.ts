import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { bookingOf } from '../../test/booking';
import { clinicForThisTest } from '../../test/clinic';
import { statementsOf } from '../../test/statements';
import { watchLive } from '../../test/watch-live';
import type { Connection } from '../database/database';
import { announce, CHANNEL, inTransaction, sendWaiting } from './notices';

async function listen(connection: Connection): Promise<string[]> {
  const heard: string[] = [];
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split('\n')));
  await client.query(`listen ${CHANNEL}`);
  return heard;
}

test('a booking tells open screens, and its own transaction sends no notice', async () => {
  const clinic = await clinicForThisTest();
  const [patient, doctor] = [await clinic.addPerson('Customer'), await clinic.addPerson('Doctor')];
  const seen = await watchLive(clinic, doctor);
  const sent = await statementsOf((headers) =>
    clinic.send('POST /api/appointment/appointment', { as: patient, body: bookingOf(doctor), headers }),
  );
  expect(sent.slice(sent.indexOf('begin'), sent.indexOf('commit')).join('\n')).not.toContain('pg_notify');
  await expect.poll(() => seen.map((event) => event.kind)).toEqual(expect.arrayContaining(['slots', 'appointments']));
});

test('what is rolled back is announced to no screen', async () => {
  const { db, connection } = await bareDatabase();
  const heard = await listen(connection);
  const undone = inTransaction(db, async (tx) => {
    await announce(tx, ['undone']);
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  await inTransaction(db, (tx) => announce(tx, ['done']));
  await expect.poll(() => heard).toEqual(['done']);
});

test('many notices go out in few messages, none of them too long for PostgreSQL', async () => {
  const { db, connection } = await bareDatabase();
  const heard = await listen(connection);
  const payloads = Array.from({ length: 300 }, (_, number) => `Đã đổi ${number} `.padEnd(90, 'ế'));
  await announce(db, [...payloads, 'x'.repeat(7900)]);
  await sendWaiting(db);
  await expect.poll(() => heard).toEqual([...payloads, 'x'.repeat(7900)]);
});

test('notices of transactions that end together go out once each, in one statement', async () => {
  const { db, connection } = await bareDatabase();
  const heard = await listen(connection);
  for (const payload of ['one', 'two', 'one']) await announce(db, [payload]);
  await sendWaiting(db);
  await announce(db, ['three']);
  await sendWaiting(db);
  await expect.poll(() => heard).toEqual(['one', 'two', 'three']);
});

test('a transaction that was begun elsewhere announces with its commit', async () => {
  const { db, connection } = await bareDatabase();
  const heard = await listen(connection);
  await db.transaction().execute((tx) => announce(tx, ['begun elsewhere']));
  await expect.poll(() => heard).toEqual(['begun elsewhere']);
});
