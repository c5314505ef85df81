import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { CallError } from './call-error';
import { queryClient, refreshAfter } from './query-client';

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

test('care whose reason has ended leaves the screen once no other reason is given; an automatic refresh leaves it', async () => {
  let isOpen = true;
  const read = async () => {
    if (isOpen) return 'care';
    throw new CallError({ code: 'care.reasonNeeded', status: 403, message: 'Not your patient' });
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['messages', 'one'], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult();
  await expect.poll(() => shown().data).toBe('care');
  isOpen = false;
  refreshAfter({ kind: 'messages' });
  await expect.poll(() => shown().error).not.toBeNull();
  expect(shown().data).toBe('care');
  await observer.refetch();
  expect([shown().data, shown().error]).toEqual([undefined, expect.any(CallError)]);
  stop();
});
