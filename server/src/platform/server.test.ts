import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '../test/database-server';
import { readSettings } from './env';
import { createLog } from './log';
import { startServer } from './server';

test('a server whose port is taken leaves no connection open, which would keep the embedded database running', async () => {
  const connection = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-port-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const watcher = new pg.Client(connection);
  await watcher.connect();
  onTestFinished(async () => {
    other.close();
    await watcher.end();
    await dropTestDatabase(connection);
    rmSync(folder, { recursive: true });
  });

  const { port } = other.address() as { port: number };
  const settings = readSettings({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'off' });
  await expect(startServer(settings, connection, createLog('silent'))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const countOpen = async () => {
    const { rows } = await watcher.query<{ open: number }>(`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and application_name like 'an-tam%'`);
    return rows[0]?.open;
  };
  await expect.poll(countOpen).toBe(0);
});
