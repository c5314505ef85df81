import { expect, test } from 'vitest';
import { endsOutcome } from './back-in-care';

test.each([
  ['died', '2026-11-16', false, true],
  ['transferredOut', '2026-11-16', false, true],
  ['transferredOut', '2026-11-17', false, false],
  ['stopped', '2026-11-16', false, false],
  ['stopped', '2026-11-17', true, true],
  [null, null, true, false],
] as const)(
  'a visit of 17 November after %s on %s, treatment begun %s: the outcome is over %s',
  (outcome, outcomeOn, isTreatmentBegun, isOver) => {
    expect(endsOutcome({ outcome, outcomeOn }, { on: '2026-11-17', isTreatmentBegun })).toBe(isOver);
  },
);
