import { createECDH, randomBytes } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { notices } from '@antam/texts/notices';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { expect, onTestFinished, test } from 'vitest';
import { clinicForThisTest, type TestClinic } from '../../test/clinic';
import { createPush } from './push';

/** A push service on this machine; it answers 410 for devices that are gone and 500 for those that fail. */
async function pushService() {
  const received: { path: string; bytes: string }[] = [];
  const server = https.createServer(tlsOptions(), (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, bytes: Buffer.concat(chunks).toString('latin1') });
      response.writeHead(path.includes('gone') ? 410 : path.includes('broken') ? 500 : 201).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return { received, origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function subscribe(clinic: TestClinic, userId: string, endpoint: string) {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await clinic.db
    .insertInto('pushSubscriptions')
    .values({ endpoint, userId, keys: JSON.stringify(keys) })
    .execute();
}

test('a text reaches every device, sealed; a device that is gone is forgotten, one that fails is kept', async () => {
  const clinic = await clinicForThisTest();
  const { userId } = await clinic.addPerson('Customer');
  const { received, origin } = await pushService();
  for (const path of ['/a', '/b', '/gone', '/broken']) await subscribe(clinic, userId, origin + path);

  const agent = new https.Agent({ rejectUnauthorized: false });
  const push = createPush(clinic.db, { agent, mayCall: () => true });
  expect(await push.send(userId, notices.reminder)).toBe(2);
  expect(received.map(({ path }) => path).sort()).toEqual(['/a', '/b', '/broken', '/gone']);
  expect(received.every(({ bytes }) => bytes.length > 0 && !bytes.includes('nhắc'))).toBe(true);

  const left = await clinic.db.selectFrom('pushSubscriptions').select('endpoint').orderBy('endpoint').execute();
  expect(left.map(({ endpoint }) => endpoint.replace(origin, ''))).toEqual(['/a', '/b', '/broken']);
});

test('an inside address that found its way into the table is still never called', async () => {
  const clinic = await clinicForThisTest();
  const { userId } = await clinic.addPerson('Customer');
  const { received, origin } = await pushService();
  await subscribe(clinic, userId, `${origin}/a`);
  await subscribe(clinic, userId, `${origin.replace('127.0.0.1', 'localhost')}/b`);

  expect(await createPush(clinic.db).send(userId, notices.reminder)).toBe(0);
  // Even without the first look: a name that resolves to this machine is stopped at the connection.
  expect(await createPush(clinic.db, { mayCall: () => true }).send(userId, notices.reminder)).toBe(0);
  expect(received).toEqual([]);
});
