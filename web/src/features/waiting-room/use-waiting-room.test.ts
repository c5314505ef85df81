import type { WaitingRoom } from '@antam/contract/waiting-room';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWaitingRoom } from './use-waiting-room';

const ROOM: WaitingRoom = { called: [], waiting: [7] };
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => answer(ROOM));
  window.location.hash = '#first';
});
afterEach(() => {
  window.location.hash = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const happen = async (event: string) => {
  window.dispatchEvent(new Event(event));
  await wait(0);
};
const tokens = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).token);

async function open() {
  const { result } = renderHook(() => useWaitingRoom());
  await wait(0);
  return result;
}

test('a call that is never answered is said to be a lost connection, and the screen returns by itself', async () => {
  const screen = await open();
  fetched.mockImplementation(() => new Promise(() => {}));
  await wait(20_000);
  expect(screen.current).toEqual({ room: ROOM, isOffline: true, isInvalid: false });
  fetched.mockImplementation(async () => answer({ ...ROOM, waiting: [8] }));
  await wait(10_000);
  expect(screen.current).toEqual({ room: { called: [], waiting: [8] }, isOffline: false, isInvalid: false });
});

test('a revoked link is said at once, and another link that is opened on the same screen works at once', async () => {
  const screen = await open();
  fetched.mockImplementation(async () => answer({ code: 'waitingRoom.linkInvalid', message: '' }, 404));
  await wait(3000);
  expect(screen.current).toEqual({ room: null, isOffline: false, isInvalid: true });
  fetched.mockImplementation(async () => answer(ROOM));
  window.location.hash = '#second';
  await happen('hashchange');
  expect(screen.current).toEqual({ room: ROOM, isOffline: false, isInvalid: false });
  expect(tokens().at(-1)).toBe('second');
});

test('a connection that returns while a call is under way does not make the screen ask twice as often', async () => {
  fetched.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(answer(ROOM)), 500)));
  await open();
  for (let times = 0; times < 5; times++) await happen('online');
  await wait(1000);
  fetched.mockClear();
  await wait(9000);
  expect(fetched).toHaveBeenCalledTimes(2);
});
