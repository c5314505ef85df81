import type { LabelledCase } from '../care/test-cases';
import type { DueFacts } from './due-facts';
import { daysAgo, seenSample, TODAY } from './test-people';

const KENYA = {
  source: 'openmrs-module-kenyaemr@c508198 and @0ed2616, tests of the calculations',
  licence: 'MPL-2.0: given and expected are restated',
};
const WHO = {
  source: 'WorldHealthOrganization/smart-hiv@b1e7735, CQL of indicator ART.7',
  licence: 'CC BY-NC-SA 3.0 IGO: given and expected are restated',
};

interface DueCase extends LabelledCase {
  packs: readonly ('VN-2021' | 'WHO-2021' | 'KE-2018')[];
  test: 'ViralLoad' | 'CD4';
  facts: Partial<DueFacts>;
  isDue: boolean;
  disagreement?: string;
}

const BOTH = ['VN-2021', 'WHO-2021'] as const;
const load = (on: string, value: number) => seenSample('ViralLoad', on, value);
const cd4 = (on: string) => ({ samples: [seenSample('CD4', '2026-01-01', 300), seenSample('CD4', on, 300)] });
const NOT_2022 = 'The case is of the pack of 2022. The test pack has the same two rules: under 25 years, and pregnant.';

export const DUE_CASES: readonly DueCase[] = [
  {
    id: 'KE-VL-1',
    ...KENYA,
    packs: BOTH,
    test: 'ViralLoad',
    facts: { today: '2015-07-01', artStartedOn: null },
    isDue: false,
  },
  {
    id: 'KE-VL-2',
    ...KENYA,
    packs: BOTH,
    test: 'ViralLoad',
    facts: { today: '2015-07-01', artStartedOn: '2015-01-01' },
    isDue: true,
  },
  {
    id: 'KE-VL-3',
    ...KENYA,
    packs: BOTH,
    test: 'ViralLoad',
    facts: { today: '2015-07-01', artStartedOn: '2014-01-01', samples: [load('2014-05-01', 850)] },
    isDue: true,
  },
  {
    id: 'KE-VL-6',
    ...KENYA,
    packs: BOTH,
    test: 'ViralLoad',
    facts: { today: '2022-02-20', artStartedOn: '2019-01-01' },
    isDue: true,
  },
  {
    id: 'KE-VL-7',
    ...KENYA,
    packs: ['KE-2018'],
    test: 'ViralLoad',
    facts: {
      ...{ today: '2022-02-20', dateOfBirth: '2013-06-01', artStartedOn: '2019-01-01' },
      samples: [load('2021-05-01', 850)],
    },
    isDue: true,
    disagreement: NOT_2022,
  },
  {
    id: 'KE-VL-8',
    ...KENYA,
    packs: [...BOTH, 'KE-2018'],
    test: 'ViralLoad',
    facts: { today: '2022-02-20', artStartedOn: '2021-06-01', pregnantSince: '2022-02-01' },
    isDue: true,
  },
  {
    id: 'KE-VL-9',
    ...KENYA,
    packs: ['KE-2018'],
    test: 'ViralLoad',
    facts: {
      ...{ today: '2022-02-20', artStartedOn: '2019-01-01', pregnantSince: '2022-02-01' },
      samples: [load('2022-01-01', 1050)],
    },
    isDue: true,
    disagreement: NOT_2022,
  },
  {
    id: 'KE-CD4-1',
    ...KENYA,
    packs: ['WHO-2021'],
    test: 'CD4',
    facts: { artStartedOn: '2026-01-01', ...cd4(TODAY) },
    isDue: false,
  },
  {
    id: 'KE-CD4-3',
    ...KENYA,
    packs: ['WHO-2021'],
    test: 'CD4',
    facts: { artStartedOn: daysAgo(200), samples: [seenSample('CD4', daysAgo(200), 300)] },
    isDue: true,
  },
];

export const EARLY_LOAD_CASES: readonly (LabelledCase & { artStart: string; sampledOn: string; isEarly: boolean })[] = [
  { id: 'WHO-ART7-a', ...WHO, artStart: '2025-01-01', sampledOn: '2025-06-01', isEarly: true },
];

export const DECLINE_CASES: readonly (LabelledCase & {
  before: number | null;
  now: number | null;
  isDeclining: boolean;
})[] = [
  { id: 'KE-CD4D-2', ...KENYA, before: 123, now: 126, isDeclining: false },
  { id: 'KE-CD4D-3', ...KENYA, before: null, now: null, isDeclining: false },
];
