import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
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
