import { expect, test } from 'vitest';
import { addressOf } from './address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
])('%s counts as %s', (ip, counted) => {
  expect(addressOf({ ip })).toBe(counted);
});

test('a client that has hung up already is counted without an address', () => {
  expect(addressOf({ ip: undefined })).toBe('gone');
});
