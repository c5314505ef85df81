import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { createLog } from '../log';
import { createPool, demandAppRole } from './database';

async function poolAs(settings: string) {
  const { connection, db } = await bareDatabase();
  const { host, user, database } = connection as { host: string; user: string; database: string };
  const connectionString = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}${settings}`;
  const pool = createPool({ connection: { connectionString }, max: 1, log: createLog('silent'), isPooled: true });
  onTestFinished(() => pool.end());
  return { pool, db };
}

test('a pgbouncer that hands out the owner’s rights stops the start, in one line that says what to set', async () => {
  const { pool } = await poolAs('');
  await expect(demandAppRole(pool)).rejects.toThrow(/^PGBOUNCER_URL: .* expected antam_app; set connect_query/);
});

test('one that hands out the server’s own role is taken', async () => {
  const { pool } = await poolAs(`&options=${encodeURIComponent('-c role=antam_app')}`);
  await expect(demandAppRole(pool)).resolves.toBeUndefined();
});
