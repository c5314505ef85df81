import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { clinicForThisTest } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';
import { publish } from './live';
import { CHANNEL } from './notices';

/** Ends every connection to a clinic's database and lets no new ones in: to the server, the database is away. */
async function takeAway(connection: { database: string }): Promise<() => Promise<void>> {
  const owner = new pg.Client(inject('databaseServer'));
  await owner.connect();
  await owner.query(`alter database ${connection.database} with allow_connections false`);
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [connection.database]);
  return async () => {
    await owner.query(`alter database ${connection.database} with allow_connections true`);
    await owner.end();
  };
}

test('while the database is away nobody gets in, and everybody is served again when it is back', async () => {
  const clinic = await clinicForThisTest();
  const patient = await clinic.addPerson('Customer');
  const bringBack = await takeAway(clinic.connection as { database: string });

  for (const request of ['GET /api/auth/me', 'GET /api/appointment/appointment', 'GET /readyz']) {
    const { status, headers, body } = await clinic.send<{ code: string }>(request, { as: patient });
    expect([status, body.code]).toEqual([503, 'server.unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await clinic.send('GET /healthz')).status).toBe(200);

  await bringBack();
  expect((await clinic.send('GET /api/auth/me', { as: patient })).status).toBe(200);
});

test('a failure inside tells the caller nothing about the inside', async () => {
  const clinic = await clinicForThisTest();
  const patient = await clinic.addPerson('Customer');
  const owner = new pg.Client(clinic.connection as pg.ClientConfig);
  await owner.connect();
  await owner.query('alter table appointments rename to hidden');
  const { status, body } = await clinic.send('GET /api/appointment/appointment', { as: patient });
  await owner.end();
  expect(status).toBe(500);
  expect(Object.keys(body)).toEqual(['message', 'code']);
  expect(JSON.stringify(body)).not.toMatch(/appointments|select|relation|\.ts|\/src\//);
});

test('live updates reach a screen when somebody else changes something, and end with the session', async () => {
  const clinic = await clinicForThisTest();
  const [patient, doctor] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Doctor')]);
  const stream = await fetch(`${clinic.url}/api/live`, { headers: { authorization: `Bearer ${patient.token}` } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const readUntil = async (word: string) => {
    let text = '';
    while (!text.includes(word)) {
      const { value, done } = await reader.read();
      if (done) return `${text}<end>`;
      text += decoder.decode(value, { stream: true });
    }
    return text;
  };
  await readUntil('retry');
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({
    event: { kind: 'slots', doctorId: doctor.doctorId, date: '2030-01-01' },
    audience: { roles: ['Customer'] },
  })})`.execute(clinic.db);
  expect(await readUntil('slots')).toContain('2030-01-01');

  await clinic.send('POST /api/auth/logout', { as: patient });
  expect(await readUntil('never')).toContain('<end>');
});

test('a screen that could have missed something is let go, to come back and read again', async () => {
  const clinic = await clinicForThisTest();
  const staff = await clinic.addPerson('Staff');
  const stream = await fetch(`${clinic.url}/api/live`, { headers: { authorization: `Bearer ${staff.token}` } });
  const ended = stream.text();
  const owner = new pg.Client(clinic.connection as pg.ClientConfig);
  await owner.connect();
  const lost = await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = $1',
    [`listen ${CHANNEL}`],
  );
  await owner.end();
  expect(lost.rows).toHaveLength(1);
  expect(await ended).not.toContain('data:');

  const again = await watchLive(clinic, staff);
  await publish(clinic.db, { kind: 'visits' }, { roles: ['Staff'] });
  await expect.poll(() => again).toHaveLength(1);
});
