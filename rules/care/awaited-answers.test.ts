import { expect, test } from 'vitest';
import { type AwaitedAnswer, firstAnswers } from './awaited-answers';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour));
const answer = (startsAt: number, until: number | null): AwaitedAnswer => ({
  ...{ is: 'toMove', startsAt: at(startsAt), until: until === null ? null : at(until) },
});

test('what runs out first comes first; what does not run out comes last, the soonest visit first', () => {
  const [late, early, openLater, openSoon] = [answer(8, 7), answer(9, 5), answer(9, null), answer(8, null)];
  expect(firstAnswers([openLater, late, openSoon])).toEqual([late, openSoon, openLater]);
  expect(firstAnswers([openLater, late, openSoon, early])).toEqual([early, late, openSoon]);
});
