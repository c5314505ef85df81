/**
 * The names in an answer of the rules about late patients, tests that are due and K=K. The rules are in `rules/packs`, the
 * words in `texts/given/rule-sentences.ts`; the compiler demands a text for every name.
 */

/** The rule packs a clinic can choose. */
export const PACK_NAMES = ['VN-2021', 'WHO-2021'] as const;
export type PackName = (typeof PACK_NAMES)[number];

/** The tests and screenings that a pack can ask for. */
export const DUE_TESTS = [
  'ViralLoad',
  'CD4',
  'Creatinine',
  'FullBloodCount',
  'AltAst',
  'Lipids',
  'Glucose',
  'HBsAg',
  'AntiHCV',
  'CrAg',
  'TbScreen',
] as const;
export type DueTest = (typeof DUE_TESTS)[number];

export const RULE_NAMES = [
  'late.expected',
  'late.visitMissed',
  'late.runOut',
  'late.visit',
  'late.lostAfterDays',
  'late.lostAfterMonths',
  'late.lostAfterLongSupply',
  'late.noDate',
  'late.died',
  'late.transferredOut',
  'late.stopped',

  'call.now',
  'call.noDate',
  'call.notLate',
  'call.tooEarly',
  'call.toldToday',
  'call.askedNotTo',
  'call.toBeConfirmed',
  'call.wrongNumber',
  'call.coming',
  'call.booked',
  'call.again',

  'tests.notHere',
  'tests.lost',
  'tests.stopped',
  'tests.startUnknown',
  'tests.notNeeded',
  'tests.stable',
  'tests.sampleTaken',
  'tests.resultIn',
  'viralLoad.routine',
  'viralLoad.afterRaised',
  'viralLoad.afterHigh',
  'viralLoad.afterSwitch',
  'viralLoad.failure',
  'cd4.routine',
  'creatinine.tenofovir',
  'fullBloodCount.zidovudine',
  'altAst.routine',
  'lipids.routine',
  'glucose.routine',
  'hbsAg.atStart',
  'hbsAg.beforeSwitch',
  'antiHcv.atStart',
  'antiHcv.atRisk',
  'crAg.lowCd4',
  'tbScreen.eachVisit',

  'course.open',
  'course.ended',
  'course.failure',

  'kk.holds',
  'kk.noResult',
  'kk.notReleased',
  'kk.notBelow',
  'kk.tooOld',
  'kk.ranOut',
  'kk.supplyUnknown',
  'kk.notHere',
  'kk.stopped',
  'kk.beforeRestart',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** What an answer is based on: a day, a number, a number on a day, or a laboratory result with the day of its sample. */
export const EVIDENCE_KINDS = {
  runOut: 'day',
  visit: 'day',
  booked: 'day',
  attended: 'day',
  outcome: 'day',
  lostSince: 'day',
  stopped: 'day',
  restarted: 'day',
  daysLate: 'number',
  lostAfterDays: 'number',
  lostAfterMonths: 'number',
  callFromDay: 'number',
  contact: 'day',
  comingOn: 'day',
  artStart: 'day',
  takenSince: 'day',
  pregnantSince: 'day',
  hereSince: 'day',
  milestone: 'numberOn',
  missedMilestone: 'numberOn',
  afterMonths: 'number',
  sample: 'day',
  resultIn: 'day',
  viralLoad: 'result',
  cd4: 'result',
  supportSince: 'day',
  talks: 'number',
  talksWanted: 'number',
  switchPlanned: 'day',
  switched: 'day',
  validMonths: 'number',
} as const;
export type EvidenceName = keyof typeof EVIDENCE_KINDS;

interface EvidenceOf {
  day: { readonly on: string };
  number: { readonly value: number };
  numberOn: { readonly on: string; readonly value: number };
  result: { readonly on: string; readonly value: number; readonly belowDetection: boolean };
}

export type Evidence = {
  [Name in EvidenceName]: { readonly what: Name } & EvidenceOf[(typeof EVIDENCE_KINDS)[Name]];
}[EvidenceName];

export const LATE_STATES = ['expected', 'visitMissed', 'late', 'lost', 'noDate', 'closed'] as const;
export type LateState = (typeof LATE_STATES)[number];

export const CALL_STATES = ['call', 'callLater', 'noCall'] as const;
export type CallState = (typeof CALL_STATES)[number];

export const TEST_STATES = ['notDue', 'dueSoon', 'due', 'overdue', 'sampleTaken', 'resultIn', 'seen'] as const;
export type TestState = (typeof TEST_STATES)[number];

/** An adherence course after a high viral load. */
export const COURSE_STATES = ['talksLeft', 'repeatAhead', 'repeatDue', 'repeatTaken', 'ended', 'failure'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export const KK_STATES = ['shown', 'hidden'] as const;
export type KkState = (typeof KK_STATES)[number];

export type AnswerState = LateState | CallState | TestState | CourseState | KkState;

/** An answer of the rules: what holds, since when or until when, by which rule of which pack, and because of what. */
export interface RuleAnswer<State extends AnswerState = AnswerState> {
  readonly pack: string;
  /** Of the pack; kept with the answer when a person acts on it. */
  readonly version: number;
  readonly rule: RuleName;
  readonly because: readonly Evidence[];
  readonly due: string | null;
  readonly state: State;
}

/** What came of an attempt to reach a late patient. */
export const CONTACT_OUTCOMES = [
  'coming',
  'noAnswer',
  'wrongNumber',
  'asksNotToBeCalled',
  'moved',
  'answeredByOther',
  'transferredToConfirm',
  'diedToConfirm',
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];
