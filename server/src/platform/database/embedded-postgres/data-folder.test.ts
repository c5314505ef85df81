import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_SWEEP } from '../../../test/sweep';
import { databaseAccount } from './account';
import { isProcessRunning } from './postmaster';
import { type Lab, openLab } from './test-lab';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

let lab: Lab;
let home: string;

beforeAll(async () => {
  lab = await openLab();
  home = path.join(lab.folder, 'home');
  const first = await lab.start(home);
  await first.stop();
});

afterAll(() => lab.close());

test.each(IS_SWEEP ? ['nothing', 'nonsense', 'a bystander', 'a zombie'] : ['nothing', 'a bystander'])(
  'a lock file that names %s is no server',
  async (named) => {
    const account = databaseAccount(path.join(home, 'pg18'));
    const { pid } = named === 'a zombie' ? await lab.zombie(account) : lab.sleeper(account);
    const pidFile = `${pid}\n${home}/pg18\n1\n5432\n${home}/run\n\n1 1\nready\n`;
    const content = { nothing: '', nonsense: 'nonsense' }[named] ?? pidFile;
    writeFileSync(path.join(home, 'pg18/postmaster.pid'), content);
    writeFileSync(path.join(home, 'run/.s.PGSQL.5432.lock'), content);
    const user = await lab.start(home);
    expect(user.adopted).toBe(false);
    await user.stop();
    expect(isProcessRunning(pid)).toBe(true);
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

test.runIf(IS_SWEEP)(
  'of four processes that start on an empty folder, one creates the database and all use it',
  async () => {
    const fresh = path.join(lab.folder, 'fresh');
    const users = await Promise.all([1, 2, 3, 4].map(() => lab.start(fresh)));
    expect(users.filter((user) => !user.adopted)).toHaveLength(1);
    for (const user of users) expect(await user.run('select 1')).toBe('ok');
    await Promise.all(users.map((user) => user.stop()));
    expect(readdirSync(fresh).sort()).toEqual(['pg18', 'postgres.log', 'run']);
  },
);

test('a start killed while it creates the database does no harm to the next', async () => {
  const fresh = path.join(lab.folder, 'interrupted');
  const interrupted = lab.begin(fresh);
  await expect.poll(() => existsSync(fresh) && readdirSync(fresh).some((name) => name.includes('.new-'))).toBe(true);
  await interrupted.kill();

  const next = await lab.start(fresh);
  expect(await next.run('select 1')).toBe('ok');
  await next.stop();
});

test.runIf(isRoot)('an ordinary user runs it too, and root carries on with that folder', async (context) => {
  if (!lab.mayRead(nobody)) context.skip('an ordinary user may not read this project');
  const folder = lab.folderOf(nobody);
  const user = await lab.start(folder, {}, nobody);
  await user.run('create table mine ()');
  await user.stop();

  const root = await lab.start(folder);
  await root.run('drop table mine');
  await root.stop();
  expect(statSync(path.join(folder, 'pg18')).uid).toBe(nobody.uid);
});

test.runIf(isRoot)('a folder that only root may enter is refused with what to do about it', async () => {
  const closed = path.join(lab.folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  await expect(lab.start(path.join(closed, 'data'))).rejects.toThrow(
    `who may not enter ${closed}. Set DATA_DIR to a folder every user may pass through`,
  );
});

test.runIf(isRoot)('the database of another user is refused with what to do about it', async (context) => {
  if (!lab.mayRead(nobody)) context.skip('an ordinary user may not read this project');
  const folder = lab.folderOf(nobody);
  mkdirSync(path.join(folder, 'pg18'));
  await expect(lab.start(folder, {}, nobody)).rejects.toThrow('belongs to another user (0). Start as that user');
});
