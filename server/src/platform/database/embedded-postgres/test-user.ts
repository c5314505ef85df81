import pg from 'pg';
import { startEmbeddedDatabase } from './embedded-database';

// One application that uses the embedded database, as a separate process; test-lab.ts sends it commands.
try {
  const flags = ['-c', 'shared_buffers=1MB'];
  const database = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '', flags });
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  process.on('message', async (order: { sql: string } | 'stop') => {
    if (order === 'stop') {
      await pool.end();
      await database.stop();
      process.disconnect?.();
    } else {
      const answer = await pool.query(order.sql).then(() => 'ok', String);
      process.send?.(answer);
    }
  });
  process.send?.({ adopted: database.adopted, connection: database.connection });
} catch (error) {
  process.send?.({ failure: String(error) });
  process.disconnect?.();
}
