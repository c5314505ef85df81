import { expect, test } from 'vitest';
import { lateCheck } from './late-check';

const problemsOf = (values: { name: string }) => (values.name ? [] : ['name' as const]);

test('what the fetched check finds is found', async () => {
  const check = lateCheck(async () => ({ problemsOf }));
  expect(await check.problemsOf({ name: '' })).toEqual(['name']);
});

test('a check that cannot be fetched leaves the checking to the server, and is asked for again', async () => {
  let isOnline = false;
  const check = lateCheck(async () => {
    if (!isOnline) throw new Error('offline');
    return { problemsOf };
  });
  check.fetch();
  expect(await check.problemsOf({ name: '' })).toEqual([]);
  isOnline = true;
  expect(await check.problemsOf({ name: '' })).toEqual(['name']);
});
