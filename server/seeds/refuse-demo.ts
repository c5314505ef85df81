import type { Logger } from 'pino';
import { type Connection, createDatabase, createPool } from '../src/platform/database/database';
import { type Settings, SettingsError } from '../src/platform/env';
import { findAnchor } from './anchor';

/**
 * The demo accounts, an Admin among them, have a publicly known password. A clinic that was ever filled with them, also
 * one restored from a backup, must not be opened as a real one.
 */
export async function refuseDemo(connection: Connection, settings: Settings, log: Logger): Promise<void> {
  const pool = createPool({ connection, max: 1, log });
  try {
    if (!(await findAnchor(createDatabase(pool)))) return;
  } finally {
    await pool.end();
  }
  throw new SettingsError(
    settings.databaseUrl
      ? 'DATABASE_URL: this database holds the demo clinic, whose passwords everybody knows; use an empty database'
      : `DEMO=off: ${settings.dataDir} holds the demo clinic, whose passwords everybody knows; ` +
          'set DATA_DIR to a new folder or remove that one (DEMO=on opens the demo again)',
  );
}
