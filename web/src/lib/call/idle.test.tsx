import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportActivity } from './activity';
import { useIdleWarning } from './idle';

const MINUTE = 60_000;
const keepAlive = vi.fn(reportActivity);
const onExpired = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reportActivity();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('after 13 quiet minutes of 15 a warning counts down, and then the session ends', () => {
  const { result } = watch();
  pass(12.9 * MINUTE);
  expect(result.current).toBeNull();
  pass(0.2 * MINUTE);
  expect(result.current).toBeLessThanOrEqual(120);
  expect(onExpired).not.toHaveBeenCalled();
  pass(2 * MINUTE);
  expect(onExpired).toHaveBeenCalled();
});

test('typing without calling the server keeps the session alive', () => {
  const { result } = watch();
  for (let minute = 0; minute < 60; minute += 1) {
    pass(MINUTE);
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  }
  expect(result.current).toBeNull();
  expect(keepAlive).toHaveBeenCalled();
  expect(onExpired).not.toHaveBeenCalled();
});

test('once the warning shows, only an answer to it counts', () => {
  const { result } = watch();
  pass(14 * MINUTE);
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  pass(1000);
  expect(result.current).not.toBeNull();
  act(() => keepAlive());
  pass(1000);
  expect(result.current).toBeNull();
});

function watch() {
  return renderHook(() => useIdleWarning({ idleSeconds: 15 * 60, keepAlive, onExpired }));
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
