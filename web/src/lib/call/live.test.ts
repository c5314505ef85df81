import { afterEach, expect, test, vi } from 'vitest';
import { listenLive } from './live';

afterEach(() => vi.unstubAllGlobals());

test('a screen whose stream was replaced comes back when it is looked at again, and not before', async () => {
  vi.useFakeTimers();
  const answers = ['data: {"kind":"visits"}\n\ndata: {"kind":"replaced"}\n\n', 'data: {"kind":"messages"}\n\n'];
  const fetches = vi.fn(async () => new Response(answers.shift() ?? '', { status: answers.length < 2 ? 200 : 503 }));
  vi.stubGlobal('fetch', fetches);
  const events: string[] = [];
  const stop = listenLive(({ kind }) => events.push(kind), vi.fn());
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(fetches).toHaveBeenCalledTimes(1);
  expect(events).toEqual(['visits', 'replaced']);

  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(events).toEqual(['visits', 'replaced', 'messages']);
  stop();
  vi.useRealTimers();
});
