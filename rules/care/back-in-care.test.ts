import { expect, test } from 'vitest';
import { endsOutcome, isHereAgain } from './back-in-care';

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
    const visit = { on: '2026-11-17', arrivedAt: null, isTreatmentBegun };
    expect(endsOutcome({ outcome, outcomeOn }, visit)).toBe(isOver);
  },
);

const at = (time: string) => new Date(`2026-11-17T${time}:00+07:00`);
test.each([
  ['arrived after it', at('09:00'), at('14:00'), true],
  ['was here when it was written', at('09:00'), at('08:30'), false],
  ['arrived unnoted', at('09:00'), null, false],
  ['arrived, and when it was written is not known', null, at('14:00'), false],
] as const)('on the day of the outcome a patient who %s', (_, outcomeNotedAt, arrivedAt, isBack) => {
  const visit = { on: '2026-11-17', arrivedAt };
  for (const outcome of ['died', 'transferredOut'] as const)
    expect(isHereAgain({ outcome, outcomeOn: '2026-11-17', outcomeNotedAt }, visit)).toBe(isBack);
});
