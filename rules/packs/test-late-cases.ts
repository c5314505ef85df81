import type { LabelledCase } from '../care/test-cases';
import { addDays } from '../clinic-time';
import type { LateAnswer, LateFacts } from './late';
import { daysAgo, supplyUntil } from './test-people';

const THREAD = 'a thread: given and expected are restated';
const READ_ONLY = 'none: read only, given and expected are restated';
const AMPATH = { source: 'AMPATH/etl-rest-server, pull request 789', licence: THREAD };
const MALAWI = { source: 'HISMalawi/BHT-EMR-API, pull request 374', licence: THREAD };
const MSUPPLY = { source: 'msupply-foundation/open-msupply, issue 1473', licence: THREAD };
const OPC_ASSIST = { source: 'DucVanVu/pdma_server@9bb023e, dashboard of OPC-Assist', licence: READ_ONLY };
const CIRCULAR = {
  source: 'Circular 05/2023/TT-BYT, table 4, as read by a public validator',
  licence: 'official text, public',
};
const WHO = {
  source: 'WorldHealthOrganization/smart-hiv@b1e7735, CQL of the indicators',
  licence: 'CC BY-NC-SA 3.0 IGO: given and expected are restated',
};
const KENYA_MISSED = {
  source: 'I-TECH/openmrs-module-kenyaemr@c508198, MissedLastAppointmentCalculationTest',
  licence: 'MPL-2.0: given and expected are restated',
};
const SIMPLE = { source: 'simpledotorg/simple-server@16ac10e, specs', licence: 'MIT: given and expected are restated' };

interface LateCase extends LabelledCase {
  pack: 'VN-2021' | 'WHO-2021';
  facts: Partial<LateFacts>;
  expected: Partial<Pick<LateAnswer, 'state' | 'band'>>;
  /** Where the case and our reading of the facts do not agree, and what we do. */
  disagreement?: string;
}

const ranOut = (days: number) => ({ supply: supplyUntil(daysAgo(days)) });
const WHO_END = '2023-03-31';
const coverage = (from: string, to: string) => ({
  ...{ today: WHO_END, supply: { dispensedOn: from, days: 30, runsOutOn: to } },
});

export const LATE_CASES: readonly LateCase[] = [
  {
    id: 'AMP-789',
    ...AMPATH,
    pack: 'VN-2021',
    facts: { bookedVisits: [daysAgo(10)], lastAttended: daysAgo(1) },
    expected: { state: 'noDate' },
  },
  {
    id: 'BHT-374',
    ...MALAWI,
    pack: 'VN-2021',
    facts: { bookedVisits: [daysAgo(10)], lastAttended: daysAgo(5), supply: supplyUntil(daysAgo(-25)) },
    expected: { state: 'expected' },
  },
  {
    id: 'KE-MISS-1',
    ...KENYA_MISSED,
    pack: 'WHO-2021',
    facts: { plannedVisit: daysAgo(10) },
    expected: { state: 'late' },
  },
  {
    id: 'KE-MISS-2',
    ...KENYA_MISSED,
    pack: 'WHO-2021',
    facts: { plannedVisit: daysAgo(-10) },
    expected: { state: 'expected' },
  },
  { id: 'VN-OPCB-28', ...OPC_ASSIST, pack: 'VN-2021', facts: ranOut(28), expected: { band: { from: 28, upTo: 84 } } },
  { id: 'VN-OPCB-84', ...OPC_ASSIST, pack: 'VN-2021', facts: ranOut(84), expected: { band: { from: 28, upTo: 84 } } },
  {
    id: 'MS-1473-3',
    ...MSUPPLY,
    pack: 'VN-2021',
    facts: ranOut(28),
    expected: { state: 'late', band: { from: 28, upTo: 84 } },
    disagreement: 'It calls 28 days "early lost to follow-up". VN has the band 28–84 and is not lost; WHO is lost.',
  },
  {
    id: 'MS-1473-4',
    ...MSUPPLY,
    pack: 'VN-2021',
    facts: ranOut(90),
    expected: { state: 'lost', band: { from: 85, upTo: null } },
    disagreement: 'It counts 90 days from the run-out. VN counts three months from the last pick-up or visit.',
  },
  {
    id: 'VN-T05-2',
    ...CIRCULAR,
    pack: 'VN-2021',
    facts: { supply: { dispensedOn: '2026-03-15', days: 90, runsOutOn: '2026-06-13' } },
    expected: { state: 'late' },
  },
  {
    id: 'WHO-DSD1-b',
    ...WHO,
    pack: 'WHO-2021',
    facts: { supply: supplyUntil(addDays(daysAgo(113), 84), 84) },
    expected: { state: 'lost' },
  },
  {
    id: 'WHOCQL-ART1-2',
    ...WHO,
    pack: 'WHO-2021',
    facts: coverage('2022-02-01', '2023-03-04'),
    expected: { state: 'late' },
  },
  {
    id: 'WHOCQL-ART1-5',
    ...WHO,
    pack: 'WHO-2021',
    facts: coverage('2022-02-01', '2023-01-20'),
    expected: { state: 'lost' },
  },
  {
    id: 'WHOCQL-ART1-7',
    ...WHO,
    pack: 'WHO-2021',
    facts: { ...coverage('2022-02-01', '2023-12-31'), outcome: { kind: 'transferredOut', on: '2023-02-15' } },
    expected: { state: 'closed' },
  },
  {
    id: 'WHOCQL-ART1-9',
    ...WHO,
    pack: 'WHO-2021',
    facts: coverage('2023-03-01', '2023-12-31'),
    expected: { state: 'expected' },
  },
  { id: 'SIM-OD-1', ...SIMPLE, pack: 'WHO-2021', facts: { bookedVisits: [daysAgo(30)] }, expected: { state: 'lost' } },
  {
    id: 'SIM-OD-2',
    ...SIMPLE,
    pack: 'WHO-2021',
    facts: { bookedVisits: [daysAgo(-30)] },
    expected: { state: 'expected' },
  },
  {
    id: 'SIM-OD-4',
    ...SIMPLE,
    pack: 'WHO-2021',
    facts: {},
    expected: { state: 'noDate' },
    disagreement: 'A cancelled visit takes a person off its list. Ours then has no date for them, and says so.',
  },
];

interface CallCase extends LabelledCase {
  daysLate: number;
  asksNotToBeCalled: boolean;
  isCalled: boolean;
}

export const CALL_CASES: readonly CallCase[] = [
  { id: 'SIM-REM-1', ...SIMPLE, daysLate: 2, asksNotToBeCalled: false, isCalled: false },
  { id: 'SIM-REM-2', ...SIMPLE, daysLate: 3, asksNotToBeCalled: false, isCalled: true },
  { id: 'SIM-REM-5', ...SIMPLE, daysLate: 3, asksNotToBeCalled: true, isCalled: false },
];

export const RETURN_CASES: readonly (LabelledCase & { visitedAfterDays: number | null; hasReturned: boolean })[] = [
  { id: 'SIM-RTC-2', ...SIMPLE, visitedAfterDays: null, hasReturned: false },
  { id: 'SIM-RTC-3', ...SIMPLE, visitedAfterDays: 4, hasReturned: true },
];

/** Not decided by these rules. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'WHOCQL-ART1-8': 'whether a person has HIV is not a fact of these rules: only patients on treatment are asked about',
};
