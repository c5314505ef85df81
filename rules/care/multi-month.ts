import type { Interruption } from './regimen-timeline';

/** When three months of medicine can be given at once. */
export const MULTI_MONTH = {
  pack: 'VN',
  source: 'Practice of HIV clinics in Vietnam (OPC-Assist); length: Circular 26/2025/TT-BYT',
  youngestAge: 3,
  monthsOnArt: 6,
  viralLoadBelow: 50,
  days: 90,
  /** Otherwise. */
  usualDays: 30,
} as const;

/** The key of a doctor's reason for other days than proposed; it is kept with the prescription, as that of a warning. */
export const SUPPLY_REASON = 'supply-days';

interface MultiMonthFacts {
  ageYears: number | null;
  /** The first antiretroviral treatment anywhere. */
  artStartedOn: string | null;
  /** The last time without treatment: the months and the viral load before its end tell nothing of today. */
  interruption: Pick<Interruption, 'until'> | null;
  /** The newest viral load. */
  viralLoad: { value: number; belowDetection: boolean; sampledOn: string } | null;
  /** Null while the doctor has not said so. */
  isAcutelyIll: boolean | null;
}

type Criterion = 'age' | 'monthsOnArt' | 'viralLoad' | 'noAcuteIllness';
type State = 'met' | 'notMet' | 'unknown';

export interface SupplyProposal {
  days: number;
  isMultiMonth: boolean;
  /** Every criterion, so that a doctor sees why; the doctor decides. */
  reasons: readonly { criterion: Criterion; state: State; limit: number }[];
  source: string;
}

/**
 * Proposes for how long to prescribe. What is unknown does not count as met, except an acute illness, which the doctor
 * sees.
 */
export function proposeSupply(facts: MultiMonthFacts, today: string): SupplyProposal {
  const { ageYears, viralLoad, isAcutelyIll } = facts;
  const states: Record<Criterion, State> = {
    age: stateOf(ageYears, (age) => age >= MULTI_MONTH.youngestAge),
    monthsOnArt: stateOfMonths(facts, today),
    viralLoad: viralLoad && isOfThisTreatment(viralLoad, facts) ? stateOfLoad(viralLoad) : 'unknown',
    noAcuteIllness: stateOf(isAcutelyIll, (isIll) => !isIll),
  };
  const { noAcuteIllness, ...needed } = states;
  const isMultiMonth = Object.values(needed).every((state) => state === 'met') && noAcuteIllness !== 'notMet';
  return {
    days: isMultiMonth ? MULTI_MONTH.days : MULTI_MONTH.usualDays,
    isMultiMonth,
    reasons: (Object.keys(states) as Criterion[]).map((criterion) => ({
      criterion,
      state: states[criterion],
      limit: LIMITS[criterion],
    })),
    source: MULTI_MONTH.source,
  };
}

/** The number that the words of a criterion name; an illness has none. */
const LIMITS: Readonly<Record<Criterion, number>> = {
  age: MULTI_MONTH.youngestAge,
  monthsOnArt: MULTI_MONTH.monthsOnArt,
  viralLoad: MULTI_MONTH.viralLoadBelow,
  noAcuteIllness: 0,
};

function stateOf<T>(value: T | null, isMet: (value: T) => boolean): State {
  if (value === null) return 'unknown';
  return isMet(value) ? 'met' : 'notMet';
}

function stateOfMonths({ artStartedOn, interruption }: MultiMonthFacts, today: string): State {
  if (interruption && interruption.until === null) return 'notMet';
  const start = interruption?.until ?? artStartedOn;
  return stateOf(start, (day) => monthsBetween(day, today) >= MULTI_MONTH.monthsOnArt);
}

const isOfThisTreatment = ({ sampledOn }: { sampledOn: string }, { interruption }: MultiMonthFacts) =>
  !interruption || (interruption.until !== null && sampledOn > interruption.until);

/** Below a limit of detection of 400 does not tell whether it is below 50. */
function stateOfLoad({ value, belowDetection }: { value: number; belowDetection: boolean }): State {
  if (!belowDetection) return value < MULTI_MONTH.viralLoadBelow ? 'met' : 'notMet';
  return value <= MULTI_MONTH.viralLoadBelow ? 'met' : 'unknown';
}

function monthsBetween(from: string, to: string): number {
  const [fromMonth, toMonth] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const months = (toMonth as number) - (fromMonth as number);
  return to.slice(8) < from.slice(8) ? months - 1 : months;
}
