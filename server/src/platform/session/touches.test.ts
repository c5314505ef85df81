import { expect, onTestFinished, test, vi } from 'vitest';
import { isTouched, rememberTouch } from './touches';

test('the use of a session is written every 20 seconds, also when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const tokenHash = Buffer.from('a token');
  expect(isTouched(tokenHash)).toBe(false);
  rememberTouch(tokenHash);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(19_900);
  expect(isTouched(tokenHash)).toBe(true);
  vi.advanceTimersByTime(200);
  expect(isTouched(tokenHash)).toBe(false);
});
