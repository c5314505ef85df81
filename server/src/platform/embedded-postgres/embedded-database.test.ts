import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAccount } from './account';
import { isAlive, readPid } from './postmaster';
import { type Lab, openLab } from './test-lab';

const isRoot = process.getuid?.() === 0;

let lab: Lab;
let home: string;
const pidOf = (dataDir: string) => readPid(path.join(dataDir, 'pg18'));

beforeAll(async () => {
  lab = await openLab();
  home = path.join(lab.folder, 'home');
  const first = await lab.start(home);
  await first.run('create table visits (id int primary key)');
  await first.stop();
}, 30_000);

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
  expect(isAlive(pid)).toBe(false);
});

test('one that arrives while the last is leaving has a server', async () => {
  for (const delay of [0, 40]) {
    const first = await lab.start(home);
    const [second] = await Promise.all([lab.start(home), lab.after(delay, () => first.stop())]);
    expect(await second.run('select 1')).toBe('ok');
    await second.stop();
  }
});

test('a stop leaves the server to a visitor who is still connected', async () => {
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
  await expect.poll(() => user.run('insert into visits values (2)').catch(String), { timeout: 10_000 }).toBe('ok');
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

test.each(['', 'nonsense', 'a live process'])(
  'a lock file that holds %j is not taken for a server',
  async (content) => {
    const bystander = lab.sleeper(databaseAccount(path.join(home, 'pg18')));
    const text =
      content === 'a live process' ? `${bystander.pid}\n${home}/pg18\n1\n5432\n${home}/run\n\n1 1\nready\n` : content;
    writeFileSync(path.join(home, 'pg18/postmaster.pid'), text);
    writeFileSync(path.join(home, 'run/.s.PGSQL.5432.lock'), text);
    const user = await lab.start(home);
    expect(user.adopted).toBe(false);
    await user.stop();
    expect(isAlive(bystander.pid)).toBe(true);
  },
);

test('a copied data folder gets a server of its own', async () => {
  const original = await lab.start(home);
  await original.run('checkpoint');
  const copy = path.join(lab.folder, 'copy');
  lab.copy(home, copy);
  const other = await lab.start(copy);
  expect(other.adopted).toBe(false);
  expect(other.connection.host).toBe(path.join(copy, 'run'));
  await other.stop();
  await original.stop();
});

test.each([
  ['spaces, commas and Vietnamese letters', `Phòng khám "An Tâm", quận 1`],
  ['more bytes than a socket path may have', 'Nguyễn Thị Minh Khai '.repeat(9).trim()],
])('a data folder whose name has %s works', async (_, name) => {
  const folder = path.join(lab.folder, name);
  lab.copy(home, folder);
  const first = await lab.start(folder);
  const second = await lab.start(folder, { TMPDIR: '/var/tmp' });
  expect(second.adopted).toBe(true);
  expect(await second.run('select 1')).toBe('ok');
  expect(statSync(second.connection.host).mode & 0o077).toBe(0);
  await first.stop();
  await second.stop();
  if (!second.connection.host.startsWith(folder)) rmSync(second.connection.host, { recursive: true });
});

test('of four processes that start on an empty folder, one creates the database and all use it', async () => {
  const fresh = path.join(lab.folder, 'fresh');
  const users = await Promise.all([1, 2, 3, 4].map(() => lab.start(fresh)));
  expect(users.filter((user) => !user.adopted)).toHaveLength(1);
  for (const user of users) expect(await user.run('select 1')).toBe('ok');
  await Promise.all(users.map((user) => user.stop()));
  expect(readdirSync(fresh).sort()).toEqual(['pg18', 'postgres.log', 'run']);
}, 15_000);

test('a start killed while it creates the database does no harm to the next', async () => {
  const fresh = path.join(lab.folder, 'interrupted');
  const interrupted = lab.begin(fresh);
  await expect.poll(() => existsSync(fresh) && readdirSync(fresh).some((name) => name.includes('.new-'))).toBe(true);
  await interrupted.kill();

  const next = await lab.start(fresh);
  expect(await next.run('select 1')).toBe('ok');
  await next.stop();
}, 15_000);

test.runIf(isRoot)(
  'an ordinary user runs it too, and root carries on with that folder',
  async (context) => {
    const nobody = { uid: 65534, gid: 65534 };
    if (!lab.mayRead(nobody)) context.skip('an ordinary user may not read this project');
    const folder = lab.folderOf(nobody);
    const user = await lab.start(folder, {}, nobody);
    await user.run('create table mine ()');
    await user.stop();

    const root = await lab.start(folder);
    await root.run('drop table mine');
    await root.stop();
    expect(statSync(path.join(folder, 'pg18')).uid).toBe(nobody.uid);
  },
  15_000,
);

test.runIf(isRoot)('a folder that only root may enter is refused with what to do about it', async () => {
  const closed = path.join(lab.folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  await expect(lab.start(path.join(closed, 'data'))).rejects.toThrow(
    `who may not enter ${closed}. Set DATA_DIR to a folder every user may pass through`,
  );
});

test.runIf(isRoot)('the database of another user is refused with what to do about it', async (context) => {
  const nobody = { uid: 65534, gid: 65534 };
  if (!lab.mayRead(nobody)) context.skip('an ordinary user may not read this project');
  const folder = lab.folderOf(nobody);
  mkdirSync(path.join(folder, 'pg18'));
  await expect(lab.start(folder, {}, nobody)).rejects.toThrow('belongs to another user (0). Start as that user');
});
