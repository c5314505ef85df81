import type { DueTest } from '@antam/contract/rule-answers';
import { expect, test } from 'vitest';
import type { DueFacts } from './due-facts';
import { testAnswer } from './due-tests';
import { duePerson, seenSample, TODAY } from './test-people';
import { VN_2021 } from './vn-2021';
import { WHO_2021 } from './who-2021';

const load = (on: string, value = 20) => seenSample('ViralLoad', on, value);
const taking = (substance: 'tenofovir disoproxil' | 'zidovudine', since: string) => ({ takes: [{ substance, since }] });
const lowCd4 = (value: number, on = '2026-06-01') => [seenSample('CD4', on, value)];
test.each<[string, DueTest, Partial<DueFacts>, string, string]>([
  ['creatinine without TDF', 'Creatinine', {}, 'notDue', 'tests.notNeeded'],
  [
    'creatinine 6 months after TDF began',
    'Creatinine',
    taking('tenofovir disoproxil', '2025-12-15'),
    'due',
    'creatinine.tenofovir',
  ],
  [
    'creatinine 12 months after',
    'Creatinine',
    taking('tenofovir disoproxil', '2025-06-15'),
    'due',
    'creatinine.tenofovir',
  ],
  [
    'creatinine a day more',
    'Creatinine',
    taking('tenofovir disoproxil', '2025-06-14'),
    'overdue',
    'creatinine.tenofovir',
  ],
  ['a blood count on AZT', 'FullBloodCount', taking('zidovudine', '2025-12-15'), 'due', 'fullBloodCount.zidovudine'],
  [
    'liver enzymes after 6 months',
    'AltAst',
    { samples: [seenSample('AltAst', '2025-12-15')] },
    'due',
    'altAst.routine',
  ],
  ['glucose never', 'Glucose', {}, 'overdue', 'glucose.routine'],
  [
    'lipids a year ago',
    'Lipids',
    { samples: [seenSample('Lipids', '2020-01-10'), seenSample('Lipids', '2025-06-15')] },
    'due',
    'lipids.routine',
  ],
  ['HBsAg at the start', 'HBsAg', { samples: [seenSample('HBsAg', '2020-01-02')] }, 'seen', 'hbsAg.atStart'],
  [
    'HBsAg before a second line',
    'HBsAg',
    { samples: [seenSample('HBsAg', '2020-01-02')], switchPlannedOn: TODAY },
    'due',
    'hbsAg.beforeSwitch',
  ],
  [
    'HBsAg before a second line that was begun meanwhile',
    'HBsAg',
    { samples: [seenSample('HBsAg', '2020-01-02')], switchPlannedOn: TODAY, switchedOn: TODAY },
    'seen',
    'hbsAg.atStart',
  ],
  ['anti-HCV without risk', 'AntiHCV', {}, 'notDue', 'tests.notNeeded'],
  ['anti-HCV with a risk', 'AntiHCV', { isAtRiskOfHcv: true }, 'overdue', 'antiHcv.atRisk'],
  ['CrAg with CD4 199', 'CrAg', { samples: lowCd4(199) }, 'due', 'crAg.lowCd4'],
  ['CrAg with CD4 200', 'CrAg', { samples: lowCd4(200) }, 'notDue', 'tests.notNeeded'],
  ['CrAg at 9 years of age', 'CrAg', { samples: lowCd4(100), dateOfBirth: '2016-06-16' }, 'notDue', 'tests.notNeeded'],
  ['CrAg at 10 years of age', 'CrAg', { samples: lowCd4(100), dateOfBirth: '2016-06-15' }, 'due', 'crAg.lowCd4'],
  [
    'CrAg done since the first low count',
    'CrAg',
    { samples: [...lowCd4(150, '2026-01-05'), seenSample('CrAg', '2026-01-05'), ...lowCd4(180)] },
    'seen',
    'crAg.lowCd4',
  ],
  ['a screening on the day of the visit', 'TbScreen', { visitOn: TODAY }, 'due', 'tbScreen.eachVisit'],
  ['a screening before the visit', 'TbScreen', { visitOn: '2026-06-16' }, 'notDue', 'tbScreen.eachVisit'],
  [
    'a screening done at the visit',
    'TbScreen',
    { visitOn: TODAY, samples: [seenSample('TbScreen', TODAY)] },
    'seen',
    'tbScreen.eachVisit',
  ],
  ['CD4 of a stable patient', 'CD4', { samples: [load('2026-01-01')] }, 'notDue', 'tests.stable'],
  [
    'CD4 of a patient whose virus is not suppressed',
    'CD4',
    { samples: [load('2026-01-01', 9000)] },
    'overdue',
    'cd4.routine',
  ],
])('VN: %s', (_, of, facts, state, rule) => {
  const answer = testAnswer(VN_2021, of, duePerson(facts));
  expect([answer.state, answer.rule]).toEqual([state, rule]);
});

test.each<[string, DueTest, Partial<DueFacts>, string, string]>([
  [
    'creatinine is desirable and never overdue',
    'Creatinine',
    taking('tenofovir disoproxil', '2020-01-10'),
    'due',
    'creatinine.tenofovir',
  ],
  [
    'CrAg with CD4 200 at the start',
    'CrAg',
    { artStartedOn: '2026-06-05', samples: lowCd4(200) },
    'due',
    'crAg.lowCd4',
  ],
  ['CrAg with a low CD4 later', 'CrAg', { samples: lowCd4(200) }, 'notDue', 'tests.notNeeded'],
  ['anti-HCV at the start', 'AntiHCV', { artStartedOn: '2026-06-05' }, 'due', 'antiHcv.atStart'],
])('WHO: %s', (_, of, facts, state, rule) => {
  const answer = testAnswer(WHO_2021, of, duePerson(facts));
  expect([answer.state, answer.rule]).toEqual([state, rule]);
});
