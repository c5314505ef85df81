import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMail } from './mail';

test('after a mail server was silent, the next letters do not wait for it', async () => {
  const callers: Socket[] = [];
  const server = createServer((caller) => void callers.push(caller)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const caller of callers) caller.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'clinic@example.vn' } as never);
  const send = (id: string) => mail.send({ id, to: 'a@example.vn', subject: 'x', text: 'x' });
  await expect(send('first')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(callers).toHaveLength(1);
  await expect(send('second')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(callers).toHaveLength(1);
});
