import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepAnswer } from './keep-answer';

const KEY = ['profile'];

/** A screen whose reads are answered one by one, by hand. */
function showProfile() {
  const cache = new QueryClient();
  cache.setQueryData(KEY, 'before');
  const reads: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => reads.push(resolve));
  const observer = new QueryObserver(cache, { queryKey: KEY, queryFn, staleTime: Number.POSITIVE_INFINITY });
  observer.subscribe(() => undefined);
  return { cache, reads, shown: () => cache.getQueryData(KEY) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('an answer that was asked for before the act does not undo it', async () => {
  const { cache, reads, shown } = showProfile();
  void cache.invalidateQueries({ queryKey: KEY });
  await turn();
  keepAnswer(cache, KEY, 'after');
  expect(shown()).toBe('after');

  reads[0]?.('before');
  await turn();
  expect(shown()).toBe('after');

  // What others changed meanwhile is not missed: the screen asks once more.
  reads[1]?.('after, and more');
  await turn();
  expect(shown()).toBe('after, and more');
});

test('nothing is asked again where no read is under way', async () => {
  const { cache, reads, shown } = showProfile();
  keepAnswer<string>(cache, KEY, (earlier) => `${earlier} and after`);
  await turn();
  expect(shown()).toBe('before and after');
  expect(reads).toHaveLength(0);
});
