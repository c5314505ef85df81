import type { Pack } from './pack';
import { VN_2021 } from './vn-2021';

/** A third pack, only for tests: it differs in figures, conditions and schedules, so that no figure can be in code. */
export const KE_2018: Pack = {
  ...VN_2021,
  name: 'KE-2018',
  version: 1,
  date: '2018-08-01',
  source: 'Modelled on the guidelines of Kenya (2018) and on the tests of KenyaEMR; not compared with the publication',
  unconfirmed: ['everything'],
  late: {
    bands: [
      { from: 1, upTo: 7 },
      { from: 8, upTo: 30 },
      { from: 31, upTo: null },
    ],
    lost: { by: 'days', days: 90 },
  },
  outreach: { ...VN_2021.outreach, callFromDay: 1 },
  viralLoad: { suppressedBelow: 400, failureAbove: 400, kk: { below: 50, everyMonths: 6, windowMonths: 0 } },
  course: { talks: 4, repeatAfterMonths: 2 },
  bands: {
    ...VN_2021.bands,
    ViralLoad: [{ meaning: 'undetectable', below: 50 }, { meaning: 'low', below: 400 }, { meaning: 'high' }],
  },
  dueSoonDays: 14,
  schedules: [
    {
      kind: 'routine',
      rule: 'viralLoad.routine',
      test: 'ViralLoad',
      when: { is: 'onTreatment' },
      milestones: [{ month: 6, from: 5, to: 7 }],
      again: { due: 12, end: 13 },
    },
    {
      kind: 'routine',
      rule: 'viralLoad.routine',
      test: 'ViralLoad',
      when: { is: 'youngerThan', years: 25 },
      milestones: [],
      again: { due: 6, end: 7 },
    },
    {
      kind: 'routine',
      rule: 'viralLoad.routine',
      test: 'ViralLoad',
      when: { is: 'pregnant' },
      milestones: [{ month: 0, from: 0, to: 1 }],
      again: { due: 6, end: 7 },
    },
  ],
};
