import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_SWEEP } from '../../../test/sweep';
import { isProcessRunning, readPid } from './postmaster';
import { type Lab, openLab } from './test-lab';

let lab: Lab;
let home: string;
const pidOf = (dataDir: string) => readPid(path.join(dataDir, 'pg18'));

beforeAll(async () => {
  lab = await openLab();
  home = path.join(lab.folder, 'home');
  const first = await lab.start(home);
  await first.run('create table visits (id int primary key)');
  await first.stop();
});

afterAll(() => lab.close());

test('a second process uses the server of the first, and the last one out stops it', async () => {
  const first = await lab.start(home);
  const second = await lab.start(home);
  expect([first.adopted, second.adopted]).toEqual([false, true]);
  expect(second.connection).toEqual(first.connection);

  await first.stop();
  expect(await second.run('select 1')).toBe('ok');
  await second.stop();
  expect(existsSync(path.join(home, 'pg18/postmaster.pid'))).toBe(false);
});

test('two that leave in the same moment leave no server behind', async () => {
  const users = [await lab.start(home), await lab.start(home)];
  const pid = pidOf(home);
  await Promise.all(users.map((user) => user.stop()));
  // A process that has ended keeps its number until its parent has read its exit code.
  await expect.poll(() => isProcessRunning(pid)).toBe(false);
});

test.runIf(IS_SWEEP)('one that arrives while the last is leaving has a server', async () => {
  for (const delay of [0, 40]) {
    const first = await lab.start(home);
    const [second] = await Promise.all([lab.start(home), lab.after(delay, () => first.stop())]);
    expect(await second.run('select 1')).toBe('ok');
    await second.stop();
  }
});

test.runIf(IS_SWEEP)('a stop leaves the server to a visitor who is still connected', async () => {
  const user = await lab.start(home);
  const visitor = await lab.connect(user.connection);
  await user.stop();
  expect((await visitor.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await visitor.end();

  const next = await lab.start(home);
  expect(next.adopted).toBe(true);
  await next.stop();
});

test('the server outlives an application that is killed, and the next one loses nothing', async () => {
  const killed = await lab.start(home);
  await killed.run('insert into visits values (1)');
  await killed.kill();

  const next = await lab.start(home);
  expect(next.adopted).toBe(true);
  await expect(next.run('insert into visits values (1)')).rejects.toThrow('duplicate key');
  await next.stop();
});

test('a killed server comes back by itself under a living application', async () => {
  const user = await lab.start(home);
  const killed = pidOf(home);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => user.run('insert into visits values (2)').catch(String)).toBe('ok');
  expect(pidOf(home)).not.toBe(killed);
  await user.stop();
});

test('application and server both killed: the next start recovers what was written', async () => {
  const user = await lab.start(home);
  await user.run('insert into visits values (3)');
  const server = pidOf(home);
  await user.kill();
  process.kill(server, 'SIGKILL');

  const next = await lab.start(home);
  expect(next.adopted).toBe(false);
  await expect(next.run('insert into visits values (3)')).rejects.toThrow('duplicate key');
  await next.stop();
});
