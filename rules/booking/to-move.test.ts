import { expect, test } from 'vitest';
import { newsOfLeaving } from './to-move';

const START = new Date('2026-03-10T02:00:00Z');

test.each([
  ['two days before', '2026-03-08T02:00:00Z', 'toMove'],
  ['a moment more than a day before', '2026-03-09T01:59:59Z', 'toMove'],
  ['a day before', '2026-03-09T02:00:00Z', 'away'],
  ['on the same morning', '2026-03-10T00:30:00Z', 'away'],
])('%s the patient hears the right thing', (_, now, news) => {
  expect(newsOfLeaving(START, new Date(now))).toBe(news);
});
