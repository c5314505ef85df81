import { expect, test } from 'vitest';
import { describeTotp, findStep, newTotpSecret, stepAt, totpAt } from './totp';

/** RFC 6238, appendix B, the values of SHA-1. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %s seconds the code is %s, as in RFC 6238', (seconds, code) => {
  expect(totpAt(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
  expect(totpAt(SECRET, stepAt(seconds * 1000))).toBe(code.slice(-6));
});

test('a code counts for its half minute and the two beside it, and no longer', () => {
  const secret = newTotpSecret();
  const now = Date.parse('2026-11-16T08:00:10Z');
  for (const [seconds, isFound] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const) {
    const step = stepAt(now + seconds * 1000);
    expect(findStep(secret, totpAt(secret, step), now) === step, `${seconds} s`).toBe(isFound);
  }
  expect(findStep(secret, '12345', now)).toBeNull();
});

test('the secret is written in base32, as apps read it', () => {
  const { secret, uri } = describeTotp(SECRET, 'mai.le');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toBe(`otpauth://totp/An%20T%C3%A2m%3Amai.le?secret=${secret}&issuer=An%20T%C3%A2m`);
});
