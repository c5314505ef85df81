import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { clinicForThisTest } from '../../test/clinic';
import { shedLoad } from './shed-load';

test('a process that has fallen behind says "later" to calls, is alive and serves its pages', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await shedLoad(app, { waitingCount: 0 }, 1);
  app.get('/', async () => 'page');
  app.get('/api/clinic', async () => 'clinic');
  app.get('/healthz', { config: { isOperation: true } }, async () => 'alive');
  await expect
    .poll(
      async () => {
        keepBusy(50);
        await turn();
        return (await app.inject('/api/clinic')).statusCode;
      },
      { interval: 1 },
    )
    .toBe(503);
  for (const url of ['/healthz', '/']) expect((await app.inject(url)).statusCode).toBe(200);
});

test('when too many already wait for the database, calls are refused and what needs no database is not', async () => {
  const clinic = await clinicForThisTest({ DATABASE_POOL: '1' });
  const hold = clinic.db.transaction().execute(async (tx) => {
    const waiting = Array.from({ length: 301 }, () => sql`select 1`.execute(clinic.db).catch(() => undefined));
    const refused = await clinic.send('GET /api/clinic');
    const picture = await clinic.send('GET /uploads/nothing.webp');
    const alive = await clinic.send('GET /healthz');
    const page = await clinic.send('GET /robots.txt');
    await sql`select 1`.execute(tx);
    return { refused, picture, alive, page, waiting };
  });
  const { refused, picture, alive, page, waiting } = await hold;
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'server.unavailable',
    '1',
  ]);
  expect([picture.status, alive.status]).toEqual([503, 200]);
  expect(page.status).not.toBe(503);
  await Promise.all(waiting);
  expect((await clinic.send('GET /api/clinic')).status).toBe(200);
});

function keepBusy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}
