import net from 'node:net';
import { expect, test } from 'vitest';
import { createTestClinic } from '../../test/clinic';

test('a browser that connected ahead of need does not keep the server from stopping', async () => {
  const clinic = await createTestClinic();
  const socket = net.connect(Number(new URL(clinic.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((connected) => socket.once('connect', connected));
  const closed = new Promise((done) => socket.once('close', done));
  await clinic.stop();
  await closed;
  expect(socket.destroyed).toBe(true);
});
