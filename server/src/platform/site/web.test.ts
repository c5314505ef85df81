import { expect, test } from 'vitest';
import { chooseEncoding } from './web';

test.each([
  ['', null],
  ['identity', null],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['zebra, gzipped', null],
])('a browser that accepts "%s" is sent %s', (accepted, sent) => {
  expect(chooseEncoding(accepted)).toBe(sent);
});
