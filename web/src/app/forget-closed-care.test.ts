import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { CallError } from '../lib/call/call-error';
import { queryClient, refreshAfter } from '../lib/call/query-client';
import { forgetClosedCare } from './forget-closed-care';

function openCare() {
  onTestFinished(forgetClosedCare());
  let isOpen = true;
  const read = async () => {
    if (isOpen) return 'care';
    throw new CallError({ code: 'care.reasonNeeded', status: 403, message: 'Not your patient' });
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['messages', crypto.randomUUID()], queryFn: read });
  onTestFinished(observer.subscribe(() => undefined));
  return {
    observer,
    shown: () => observer.getCurrentResult(),
    end: () => {
      isOpen = false;
    },
  };
}

test('care whose reason has ended leaves a screen that only refreshes itself, as in a second tab', async () => {
  const { shown, end } = openCare();
  await expect.poll(() => shown().data).toBe('care');
  end();
  refreshAfter({ kind: 'messages' });
  await expect.poll(() => shown().error).not.toBeNull();
  expect(shown().data).toBeUndefined();
});

test('an automatic refresh leaves it to a person who is writing, until they read it again', async () => {
  const { observer, shown, end } = openCare();
  await expect.poll(() => shown().data).toBe('care');
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  end();
  refreshAfter({ kind: 'messages' });
  await expect.poll(() => shown().error).not.toBeNull();
  expect(shown().data).toBe('care');
  await observer.refetch();
  expect([shown().data, shown().error]).toEqual([undefined, expect.any(CallError)]);
});
