import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './env';

test('without settings it is a demo on the embedded database, in the clinic’s zone', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    demo: true,
    zone: 'Asia/Ho_Chi_Minh',
    sessionBinding: true,
  });
});

test('with a database of its own it is never a demo', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://u:p@db/clinic' })).toMatchObject({ demo: false });
});

test.each([
  ['a demo, whose passwords everybody knows, opens for this machine alone', {}, '127.0.0.1'],
  ['a demo opens for others where a person says so', { HOST: '0.0.0.0' }, '0.0.0.0'],
  ['a clinic of its own opens for everybody', { DEMO: 'off' }, '0.0.0.0'],
  ['so does one with a database of its own', { DATABASE_URL: 'postgres://u:p@db/clinic' }, '0.0.0.0'],
])('%s', (_, env, host) => {
  expect(readSettings(env).host).toBe(host);
});

test.each([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
  ['DATABASE_PATIENCE', { DATABASE_PATIENCE: '0' }],
  ['PGBOUNCER_URL', { PGBOUNCER_URL: 'postgres://u:p@localhost:6432/clinic' }],
  ['CLINIC_TZ', { CLINIC_TZ: 'Hanoi' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'clinic.example' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
  ['DEMO', { DEMO: 'yes please' }],
  ['DEMO', { DEMO: 'on', DATABASE_URL: 'postgres://u:p@db/clinic' }],
  ['ADMIN_USERNAME', { ADMIN_USERNAME: 'boss' }],
  ['SESSION_IDLE_SECONDS', { SESSION_IDLE_SECONDS: '15m' }],
])('a wrong %s stops the start with one line that names it', (name, env) => {
  const read = () => readSettings(env);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
});
