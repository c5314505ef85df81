import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { keepFresh, queryClient, refreshAfter } from './query-client';

afterEach(() => queryClient.clear());

test('what changes while its first answer is on the way is asked for again', async () => {
  let isWritten = false;
  let arrive = () => {};
  const read = async () => {
    const seen = isWritten;
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return seen;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['messages', 'list'], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  isWritten = true;
  refreshAfter({ kind: 'messages' });
  arrive();
  await expect.poll(() => observer.getCurrentResult().isRefetching).toBe(true);
  arrive();
  await expect.poll(() => observer.getCurrentResult().data).toBe(true);
  stop();
});

test('who comes back to a window reads what is in it again, but not what was read a moment ago', async () => {
  const read: string[] = [];
  const observe = (name: string, secondsAgo: number) => {
    const queryKey = ['messages', name];
    queryClient.setQueryData(queryKey, '', { updatedAt: Date.now() - secondsAgo * 1000 });
    const queryFn = () => read.push(name);
    return new QueryObserver(queryClient, { queryKey, queryFn, refetchOnMount: false }).subscribe(() => undefined);
  };
  const stops = [observe('a while ago', 10), observe('just now', 1), keepFresh()];
  queryClient.mount();
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => read).toEqual(['a while ago']);
  for (const stop of stops) stop();
  queryClient.unmount();
  window.dispatchEvent(new Event('focus'));
  expect(read).toEqual(['a while ago']);
});
