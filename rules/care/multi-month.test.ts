import { expect, test } from 'vitest';
import { proposeSupply } from './multi-month';

const TODAY = '2026-05-20';
const ELIGIBLE = {
  ageYears: 30,
  artStartedOn: '2025-11-20',
  interruption: null as { until: string | null } | null,
  viralLoad: { value: 40, belowDetection: false, sampledOn: '2026-05-01' },
  isAcutelyIll: false,
};

test.each([
  ['everything met', {}, 90, []],
  ['an illness the doctor has not spoken of', { isAcutelyIll: null }, 90, ['noAcuteIllness unknown']],
  ['acutely ill', { isAcutelyIll: true }, 30, ['noAcuteIllness notMet']],
  ['two years old', { ageYears: 2 }, 30, ['age notMet']],
  ['three years old', { ageYears: 3 }, 90, []],
  ['a day short of six months', { artStartedOn: '2025-11-21' }, 30, ['monthsOnArt notMet']],
  ['an unknown start', { artStartedOn: null }, 30, ['monthsOnArt unknown']],
  [
    'a viral load of 50',
    { viralLoad: { ...ELIGIBLE.viralLoad, value: 50, belowDetection: false } },
    30,
    ['viralLoad notMet'],
  ],
  ['below a limit of 50', { viralLoad: { ...ELIGIBLE.viralLoad, value: 50, belowDetection: true } }, 90, []],
  [
    'below a limit of 400',
    { viralLoad: { ...ELIGIBLE.viralLoad, value: 400, belowDetection: true } },
    30,
    ['viralLoad unknown'],
  ],
  ['no viral load', { viralLoad: null }, 30, ['viralLoad unknown']],
  ['a stop that lasts', { interruption: { until: null } }, 30, ['monthsOnArt notMet', 'viralLoad unknown']],
  ['a restart today', { interruption: { until: TODAY } }, 30, ['monthsOnArt notMet', 'viralLoad unknown']],
  ['half a year since a restart, and a result since', { interruption: { until: '2025-11-20' } }, 90, []],
  [
    'a result of before a restart long ago',
    { interruption: { until: '2025-11-20' }, viralLoad: { ...ELIGIBLE.viralLoad, sampledOn: '2025-11-20' } },
    30,
    ['viralLoad unknown'],
  ],
])('with %s it proposes days and says why', (_, change, days, notMet) => {
  const proposal = proposeSupply({ ...ELIGIBLE, ...change }, TODAY);
  expect([proposal.days, proposal.isMultiMonth]).toEqual([days, days === 90]);
  const others = proposal.reasons.filter(({ state }) => state !== 'met');
  expect(others.map(({ criterion, state }) => `${criterion} ${state}`)).toEqual(notMet);
});
