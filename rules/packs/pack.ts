import type { ChartedAnalyte } from '@antam/contract/constants';
import type {
  AnswerState,
  ContactOutcome,
  DueTest,
  Evidence,
  RuleAnswer,
  RuleName,
} from '@antam/contract/rule-answers';
import type { Band } from '../care/bands';
import type { Substance } from '../care/substances';

/** A set of clinical rules from one publication, as data. The functions of this folder read any pack. */
export interface Pack {
  readonly name: string;
  /** Counts up with every change of a figure, so that a stored answer tells which figures it was made with. */
  readonly version: number;
  /** The day of the publication. */
  readonly date: string;
  readonly source: string;
  /** Figures that the source does not give, or that we did not find in it; a clinician must confirm them. */
  readonly unconfirmed: readonly string[];
  readonly late: LateFigures;
  readonly outreach: OutreachFigures;
  readonly viralLoad: ViralLoadFigures;
  readonly course: CourseFigures;
  /** A CD4 count is compared with the one about so many months before. */
  readonly cd4Decline: { readonly months: number; readonly windowMonths: number };
  /** A patient on treatment for so long and with a viral load below the limit is stable. */
  readonly stable: { readonly monthsOnArt: number; readonly viralLoadBelow: number };
  readonly bands: Readonly<Record<ChartedAnalyte, readonly Band[]>>;
  readonly dueSoonDays: number;
  /** An unseen result is put first after so many days. */
  readonly unseenDays: number;
  readonly schedules: readonly Schedule[];
}

interface LateFigures {
  /** In ascending order, from day 1 on; the last band has no end. */
  readonly bands: readonly { readonly from: number; readonly upTo: number | null }[];
  /**
   * By days after the expected day, or by months since the last visit or pick-up. After a supply of at least
   * `longSupplyDays` the months are counted from its end.
   */
  readonly lost:
    | { readonly by: 'days'; readonly days: number }
    | { readonly by: 'months'; readonly months: number; readonly longSupplyDays: number };
}

interface OutreachFigures {
  readonly callFromDay: number;
  readonly returnedWithinDays: number;
  /** A visit booked within these days marks a late patient. */
  readonly bookedWithinDays: number;
  /** After which outcome the next attempt is proposed how many days later; null: no further call. */
  readonly againAfterDays: Readonly<Record<ContactOutcome, number | null>>;
}

interface ViralLoadFigures {
  readonly suppressedBelow: number;
  readonly failureAbove: number;
  readonly kk: { readonly below: number; readonly everyMonths: number; readonly windowMonths: number };
}

interface CourseFigures {
  readonly talks: number;
  readonly repeatAfterMonths: number;
}

/** To whom a schedule applies, which also says from which day its months are counted. */
export type Condition =
  | { readonly is: 'onTreatment' }
  | { readonly is: 'taking'; readonly substance: Substance }
  | { readonly is: 'atRiskOfHcv' }
  | { readonly is: 'pregnant' }
  | { readonly is: 'youngerThan'; readonly years: number };

interface ScheduleBase {
  readonly rule: RuleName;
  readonly test: DueTest;
}

/** At fixed months, each with the window in which a test counts for it, and then again after the last test. */
export interface Routine extends ScheduleBase {
  readonly kind: 'routine';
  readonly when: Condition;
  readonly milestones: readonly { readonly month: number; readonly from: number; readonly to: number }[];
  /** Months after the last test: due, and the end of the window. */
  readonly again: { readonly due: number; readonly end: number } | null;
  /** After a change of line the months are counted from that change, by this rule; tests before it do not count. */
  readonly afterSwitch?: RuleName;
  readonly endsWhenStable?: true;
  /** Asked for, but never overdue. */
  readonly isDesirable?: true;
}

/** After a result within limits. */
export interface AfterResult extends ScheduleBase {
  readonly kind: 'afterResult';
  readonly of: ChartedAnalyte;
  /** What is said while two such results stand for a failure: a repeat is not asked for then. */
  readonly onFailure?: RuleName;
  readonly limits: Limits;
  /** Months: due, and the end of the window. */
  readonly months: { readonly due: number; readonly end: number };
  readonly countsFrom: 'sample' | 'result' | 'adherenceSupport';
  readonly fromAge?: number;
  /** Only a result around the start of treatment, so many months before or after it. */
  readonly aroundStartMonths?: number;
}

interface BeforeSwitch extends ScheduleBase {
  readonly kind: 'beforeSwitch';
  /** A test in these months before counts. */
  readonly withinMonths: number;
}

interface EachVisit extends ScheduleBase {
  readonly kind: 'eachVisit';
}

export type Schedule = Routine | AfterResult | BeforeSwitch | EachVisit;

/** Values with these limits; each that is given must hold. */
export interface Limits {
  readonly from?: number;
  readonly above?: number;
  readonly below?: number;
  readonly upTo?: number;
}

export function isWithin({ from, above, below, upTo }: Limits, value: number): boolean {
  return (
    (from === undefined || value >= from) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below) &&
    (upTo === undefined || value <= upTo)
  );
}

/** An answer in the name of a pack. */
export function answerOf<State extends AnswerState>(
  { name, version }: Pack,
  state: State,
  rule: RuleName,
  because: readonly Evidence[],
  due: string | null = null,
): RuleAnswer<State> {
  return { pack: name, version, rule, because, due, state };
}
