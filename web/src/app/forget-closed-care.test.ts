import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { CallError } from '../lib/call/call-error';
import { queryClient, refreshAfter } from '../lib/call/query-client';
import { forgetClosedCare } from './forget-closed-care';

test('care whose reason has ended leaves the screen once no other reason is given; an automatic refresh leaves it', async () => {
  onTestFinished(forgetClosedCare());
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
