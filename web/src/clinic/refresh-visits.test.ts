import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshVisits } from './refresh-visits';

test('plans, records and the supply, which name the day of the next visit, are read again after a visit was moved', async () => {
  const cache = new QueryClient();
  const roots = ['plans', 'records', 'supply'];
  for (const root of roots) cache.setQueryData([root], []);
  await refreshVisits(cache);
  expect(roots.filter((root) => !cache.getQueryState([root])?.isInvalidated)).toEqual([]);
});
