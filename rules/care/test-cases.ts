/** A case that another project wrote for its own rules: what is given and what it expects. */
export interface LabelledCase {
  /** The name of the case in our collection. */
  id: string;
  source: string;
  licence: string;
}

const CIRCULAR = { source: 'Circular 26/2025/TT-BYT', licence: 'official text, public' };
const XML6 = { source: 'Decisions 130, 4750 and 3176/QĐ-BYT, table 6', licence: 'official text, public' };
const WHO_CQL = {
  source: 'WorldHealthOrganization/smart-hiv@b1e7735, HIVIND31Logic, as it answered when it was run',
  licence: 'CC BY-NC-SA 3.0 IGO: given and expected are restated',
};
const OPC_ASSIST = {
  source: 'DucVanVu/pdma_server@9bb023e, MMDispensingServiceImpl.isHardEligible',
  licence: 'none: read only, given and expected are restated',
};
const MALAWI = {
  source: 'HISMalawi/BHT-EMR-API@eaf1752, appointment_engine_spec.rb',
  licence: 'none: read only, given and expected are restated',
};
const OPEN_MSUPPLY = {
  source: 'msupply-foundation/open-msupply, issue 2321',
  licence: 'a thread: given and expected are restated',
};

export const LENGTH_CASES = [
  { id: 'VN-C26-90-True', ...CIRCULAR, days: 90, isListedDisease: true, isAllowed: true },
  { id: 'VN-C26-91-True', ...CIRCULAR, days: 91, isListedDisease: true, isAllowed: false },
] as const satisfies readonly (LabelledCase & Record<string, unknown>)[];

export const MULTI_MONTH_CASES = [
  { id: 'VN-MMD-1', ...OPC_ASSIST, ageYears: 30, monthsOnArt: 6, viralLoad: 40, isEligible: true },
  { id: 'VN-MMD-2', ...OPC_ASSIST, ageYears: 2, monthsOnArt: 12, viralLoad: 40, isEligible: false },
] as const satisfies readonly (LabelledCase & Record<string, unknown>)[];

export const SUPPLY_CASES = [
  { id: 'MS-2321b', ...OPEN_MSUPPLY, today: '2023-10-03', runsOutOn: '2023-11-05', hasRunOut: false },
] as const satisfies readonly (LabelledCase & Record<string, unknown>)[];

export const NEXT_VISIT_CASES = [
  { id: 'MW-NEXT-1', ...MALAWI, runsOutOn: ['2018-10-23'], closed: ['Saturday', 'Sunday'], day: '2018-10-19' },
  {
    id: 'MW-NEXT-3',
    ...MALAWI,
    runsOutOn: ['2018-10-24', '2018-10-25', '2018-10-26', '2018-10-27', '2018-10-28'],
    closed: ['Saturday', 'Sunday'],
    day: '2018-10-22',
  },
] as const satisfies readonly (LabelledCase & Record<string, unknown>)[];

export const VIRAL_LOAD_CASES = [
  { id: 'VN-KQ-notdetected', ...XML6, value: 20, belowDetection: true, code: 1 },
  { id: 'VN-KQ-49', ...XML6, value: 49, belowDetection: false, code: 2 },
  { id: 'VN-KQ-50', ...XML6, value: 50, belowDetection: false, code: 3 },
  { id: 'VN-KQ-200', ...XML6, value: 200, belowDetection: false, code: 4 },
  { id: 'VN-KQ-999', ...XML6, value: 999, belowDetection: false, code: 4 },
] as const satisfies readonly (LabelledCase & Record<string, unknown>)[];

export const ADVANCED_CASES = [
  { id: 'WHOCQL-ART5-100', ...WHO_CQL, cd4: 100, isLateStart: true },
  { id: 'WHOCQL-ART5-200', ...WHO_CQL, cd4: 200, isLateStart: false },
] as const satisfies readonly (LabelledCase & Record<string, unknown>)[];

const REPORT = 'indicators are counted over a period by reports that do not exist yet';
const EXCHANGE = 'there is no FHIR server yet';

/**
 * The topics of the collection that are left for later: how many cases, and why. Those about late patients and tests that
 * are due are in `rules/packs/test-late-cases.ts` and `test-due-cases.ts`.
 */
export const LEFT_FOR_LATER: Readonly<Record<string, readonly [cases: number, why: string]>> = {
  'indicator ART.1': [20, REPORT],
  'indicator ART.3': [38, REPORT],
  'ART.4 new on ART (inclusive bounds)': [2, REPORT],
  'indicator ART.5': [10, REPORT],
  'indicator DSD.1': [5, REPORT],
  'reporting period VN': [1, REPORT],
  'FHIR server': [4, EXCHANGE],
  'IPS export': [4, EXCHANGE],
  'bulk export': [8, EXCHANGE],
};
