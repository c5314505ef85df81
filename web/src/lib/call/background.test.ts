import { BACKGROUND_HEADER } from '@antam/contract/constants';
import { listVisits } from '@antam/contract/visits';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastActivityAt } from './activity';
import { call } from './call';
import { keepFresh, queryClient, refreshAfter } from './query-client';
import { beginSession, endSession } from './session';

const fetched = vi.fn<typeof fetch>(async () => new Response('[]', { status: 200 }));
const marks = () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get(BACKGROUND_HEADER));
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  beginSession({ token: 'secret', userId: 'u1', roleName: 'Staff' });
  const board = new QueryObserver(queryClient, { queryKey: ['visits'], queryFn: () => call(listVisits) });
  const stops = [board.subscribe(() => undefined), keepFresh()];
  stop = () => {
    for (const end of stops) end();
  };
  await vi.advanceTimersByTimeAsync(10);
});
afterEach(() => {
  stop();
  queryClient.clear();
  endSession();
  fetched.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a screen reads again each minute, and that does not count as somebody’s activity', async () => {
  const activeAt = lastActivityAt();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(marks()).toEqual([null, 'refresh', 'refresh']);
  expect(lastActivityAt()).toBe(activeAt);
});

test('what a live notice makes the screen read is not somebody’s activity either', async () => {
  refreshAfter({ kind: 'visits' });
  await vi.advanceTimersByTimeAsync(10);
  expect(marks()).toEqual([null, 'refresh']);
});

test('what a person asks for while a refresh is under way is theirs', async () => {
  refreshAfter({ kind: 'visits' });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  await call(listVisits);
  expect(marks()).toEqual([null, 'refresh', null]);
});

test('a hidden screen does not read by itself', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(marks()).toEqual([null]);
});
