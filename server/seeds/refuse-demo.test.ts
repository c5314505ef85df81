import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../src/platform/env';
import { createLog } from '../src/platform/log';
import { bareDatabase } from '../src/test/bare-database';
import { saveAnchor } from './anchor';
import { refuseDemo } from './refuse-demo';

const log = createLog('silent');

test.each([
  [
    'a folder',
    { DEMO: 'off', DATA_DIR: '/srv/clinic' },
    /^DEMO=off: \/srv\/clinic holds the demo [^\n]+ set DATA_DIR to/,
  ],
  [
    'a database',
    { DATABASE_URL: 'postgres://u@h/d' },
    /^DATABASE_URL: this database holds the demo [^\n]+ empty database$/,
  ],
])('%s that once held the demo is not opened as a clinic', async (_, env, line) => {
  const { connection, db } = await bareDatabase();
  const settings = readSettings(env);
  await expect(refuseDemo(connection, settings, log)).resolves.toBeUndefined();
  await saveAnchor(db, '2026-01-05');
  const refused = refuseDemo(connection, settings, log);
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow(line);
});
