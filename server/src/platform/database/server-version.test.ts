import { expect, inject, test } from 'vitest';
import { demandServer, demandVersion } from './server-version';

test.each([
  [90_624, '9.6'],
  [100_023, '10'],
  [140_013, '14'],
])('PostgreSQL %d stops the start with one line', (number, name) => {
  expect(() => demandVersion(number)).toThrow(`DATABASE_URL: the server is PostgreSQL ${name}, expected 15 or newer`);
});

test.each([150_000, 150_013, 180_004])('PostgreSQL %d is taken', (number) => {
  expect(() => demandVersion(number)).not.toThrow();
});

test('the server that is there is taken; one that is away is named in one line', async () => {
  const { host, user, database } = inject('databaseServer');
  const there = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  await expect(demandServer(there)).resolves.toBeUndefined();
  for (const away of ['postgres://u@localhost:1/clinic', `postgres://u@/clinic?host=${encodeURIComponent('/nowhere')}`])
    await expect(demandServer(away)).rejects.toThrow(/^DATABASE_URL: cannot reach the database \([^\n]+\)$/);
});
