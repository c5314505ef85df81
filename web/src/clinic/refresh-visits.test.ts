import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshVisits } from './refresh-visits';

test('plans, records and the supply, which name the day of the next visit, are read again after a visit was moved', async () => {
  const cache = new QueryClient();
  const roots = ['plans', 'records', 'supply'];
  for (const root of roots) cache.setQueryData([root], []);
  await refreshVisits(cache);
  expect(roots.filter((root) => !cache.getQueryState([root])?.isInvalidated)).toEqual([]);
});

test('a day that no screen shows is forgotten, so that a time just taken is not shown as free for a moment', async () => {
  const cache = new QueryClient();
  const [seen, unseen] = [
    ['slots', 'd1', '2033-02-01'],
    ['slots', 'd1', '2033-02-02'],
  ];
  for (const queryKey of [seen, unseen]) cache.setQueryData(queryKey as string[], { bookedSlots: [] });
  const queryFn = () => ({ bookedSlots: ['08:00-08:30'] });
  const leave = new QueryObserver(cache, { queryKey: seen, queryFn, staleTime: 30_000 }).subscribe(() => {});
  await refreshVisits(cache);
  expect([seen, unseen].map((key) => cache.getQueryData(key as string[]))).toEqual([queryFn(), undefined]);
  leave();
});
