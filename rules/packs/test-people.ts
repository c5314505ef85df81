import type { DueTest } from '@antam/contract/rule-answers';
import { addDays } from '../clinic-time';
import type { DueFacts } from './due-facts';
import type { LateFacts } from './late';
import type { Sample } from './samples';

export const TODAY = '2026-06-15';
export const daysAgo = (days: number) => addDays(TODAY, -days);

/** A patient without supply and without a visit, to be changed by a test. */
export const latePerson = (change: Partial<LateFacts> = {}): LateFacts => ({
  ...{
    today: TODAY,
    outcome: null,
    stoppedOn: null,
    supply: null,
    bookedVisits: [],
    plannedVisit: null,
    lastAttended: null,
  },
  ...change,
});

/** Medicine that ran out so many days ago; it had been handed over for so many days. */
export const supplyUntil = (runsOutOn: string, days = 30) => ({
  ...{ dispensedOn: addDays(runsOutOn, -days), days, runsOutOn },
});

/** A patient of whom nothing is known but the start of treatment. */
export const duePerson = (change: Partial<DueFacts> = {}): DueFacts => ({
  ...{
    today: TODAY,
    outcome: null,
    stoppedOn: null,
    lostSince: null,
    artStartedOn: '2020-01-10',
    hereSince: null,
    dateOfBirth: null,
  },
  ...{ takes: [], isAtRiskOfHcv: false, pregnantSince: null, switchPlannedOn: null, visitOn: null, samples: [] },
  ...{ switchedOn: null, support: null },
  ...change,
});

/** A test whose result came on the day of the sample and was seen on it. */
export const seenSample = (test: DueTest, sampledOn: string, value: number | null = null): Sample => ({
  ...{ test, sampledOn, resultedOn: sampledOn, seenOn: sampledOn, value, belowDetection: false },
});
