import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshVisits } from './refresh-visits';

test('plans and records, which name the day of the next visit, are read again after a visit was moved', async () => {
  const cache = new QueryClient();
  for (const root of ['plans', 'records']) cache.setQueryData([root], []);
  await refreshVisits(cache);
  expect(['plans', 'records'].map((root) => cache.getQueryState([root])?.isInvalidated)).toEqual([true, true]);
});
