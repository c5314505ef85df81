import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMail } from './mail';

test('after a mail server was silent, letters of the next 20 seconds do not wait for it, also when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
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
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(19_900);
  await expect(send('second')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(callers).toHaveLength(1);
  vi.advanceTimersByTime(200);
  send('third').catch(() => undefined);
  vi.useRealTimers();
  await expect.poll(() => callers).toHaveLength(2);
});
