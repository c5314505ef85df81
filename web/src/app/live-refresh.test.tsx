import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/call/query-client';
import { beginSession, endSession } from '../lib/call/session';
import { LiveRefresh } from './live-refresh';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream()));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openStream() {
  beginSession({ token: 'secret', userId: 'u1', roleName: 'Doctor' });
  render(<LiveRefresh />);
  await vi.advanceTimersByTimeAsync(0);
  return vi.spyOn(queryClient, 'invalidateQueries');
}

test('what the first view shows is read again soon after the live stream opened', async () => {
  const refreshed = await openStream();
  await vi.advanceTimersByTimeAsync(3000);
  expect(refreshed).toHaveBeenCalledOnce();
});

test('a person who logs out before that makes no call without a session', async () => {
  const refreshed = await openStream();
  act(() => endSession());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refreshed).not.toHaveBeenCalled();
});
