import { expect, test } from 'vitest';
import { nextInQueue } from './queue';

const visit = (id: string, change: Partial<Record<'arrivedAt' | 'calledAt' | 'completedAt', string>> = {}) => ({
  ...{ id, arrivedAt: null, calledAt: null, completedAt: null },
  ...change,
});

test('next is the patient who has waited longest', () => {
  const queue = [visit('b', { arrivedAt: '2026-11-18T02:30:00Z' }), visit('a', { arrivedAt: '2026-11-18T02:00:00Z' })];
  expect(nextInQueue(queue)?.id).toBe('a');
});

test.each([
  ['has not arrived', visit('x')],
  ['is with the doctor', visit('x', { arrivedAt: '2026-11-18T02:00:00Z', calledAt: '2026-11-18T02:10:00Z' })],
  ['was seen', visit('x', { arrivedAt: '2026-11-18T02:00:00Z', completedAt: '2026-11-18T02:10:00Z' })],
])('a patient who %s is not next', (_, one) => {
  expect(nextInQueue([one])).toBeNull();
});
