import { DUE_TESTS, EVIDENCE_KINDS, LATE_STATES, type RuleAnswer, TEST_STATES } from '@antam/contract/rule-answers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../clinic-time';
import { courseAnswer } from './adherence-course';
import { testAnswers } from './due-tests';
import { kkAnswer } from './kk-card';
import { lateAnswer, lostOn } from './late';
import { callAnswer } from './outreach';
import { PACKS } from './packs';
import { KE_2018 } from './test-ke-2018';
import { duePerson, latePerson } from './test-people';

const packs = fc.constantFrom(PACKS['VN-2021'], PACKS['WHO-2021'], KE_2018);
// A range with a leap day in it.
const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01', count));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const outcome = maybe(fc.record({ kind: fc.constantFrom('died', 'transferredOut', 'stopped'), on: days }));

const supply = fc
  .record({ dispensedOn: days, days: fc.integer({ min: 0, max: 120 }) })
  .map((given) => ({ ...given, runsOutOn: addDays(given.dispensedOn, given.days) }));
const late = fc
  .record({
    ...{
      today: days,
      outcome,
      stoppedOn: maybe(days),
      supply: maybe(supply),
      plannedVisit: maybe(days),
      lastAttended: maybe(days),
    },
    bookedVisits: fc.array(days, { maxLength: 3 }),
  })
  .map(latePerson);

const interruption = maybe(fc.record({ from: days, until: maybe(days) }));
const sample = fc
  .record({
    ...{ test: fc.constantFrom(...DUE_TESTS), sampledOn: days, belowDetection: fc.boolean() },
    ...{ value: maybe(fc.integer({ min: 0, max: 3000 })), hasResult: fc.boolean(), isSeen: fc.boolean() },
  })
  .map(({ hasResult, isSeen, ...rest }) => {
    const resultedOn = hasResult ? addDays(rest.sampledOn, 2) : null;
    return { ...rest, resultedOn, seenOn: isSeen ? resultedOn : null };
  });
const due = fc
  .record({
    ...{
      today: days,
      outcome,
      stoppedOn: maybe(days),
      lostSince: maybe(days),
      artStartedOn: maybe(days),
      hereSince: maybe(days),
    },
    ...{ isAtRiskOfHcv: fc.boolean(), pregnantSince: maybe(days), switchPlannedOn: maybe(days), visitOn: maybe(days) },
    ...{ samples: fc.array(sample, { maxLength: 8 }), switchedOn: maybe(days) },
    dateOfBirth: fc.constantFrom(null, '1990-01-01', '2010-05-05', '2020-02-29'),
    takes: fc.array(fc.record({ substance: fc.constantFrom('tenofovir disoproxil', 'zidovudine'), since: days }), {
      maxLength: 2,
    }),
    support: maybe(fc.record({ since: days, talks: fc.array(days, { maxLength: 4 }) })),
  })
  .map(duePerson);

const RUNS = 400;
const check = <T>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: RUNS });

function expectWhole({ pack, version, because }: RuleAnswer) {
  expect([typeof pack, typeof version]).toEqual(['string', 'number']);
  for (const evidence of because) {
    const kind = EVIDENCE_KINDS[evidence.what];
    expect('on' in evidence).toBe(kind !== 'number');
    expect('value' in evidence).toBe(kind !== 'day');
  }
}

test('of every patient exactly one state of being late holds, and its numbers agree', () => {
  check(
    fc.property(packs, late, (pack, facts) => {
      const answer = lateAnswer(pack, facts);
      expect(LATE_STATES.filter((state) => state === answer.state)).toHaveLength(1);
      const isLate = answer.state === 'late' || answer.state === 'lost';
      expect(answer.daysLate > 0).toBe(isLate);
      expect(answer.band !== null).toBe(isLate);
      expect(answer.due === null).toBe(answer.state === 'closed' || answer.state === 'noDate');
      if (answer.band)
        expect(
          pack.late.bands.filter(({ from, upTo }) => answer.daysLate >= from && answer.daysLate <= (upTo ?? 1e9)),
        ).toEqual([answer.band]);
      expectWhole(answer);
    }),
  );
});

const LATENESS = ['expected', 'visitMissed', 'late', 'lost'];

test('without anything new, no patient becomes less late', () => {
  check(
    fc.property(packs, late, fc.integer({ min: 1, max: 200 }), (pack, facts, later) => {
      const now = lateAnswer(pack, facts);
      const then = lateAnswer(pack, { ...facts, today: addDays(facts.today, later) });
      expect(LATENESS.indexOf(then.state)).toBeGreaterThanOrEqual(LATENESS.indexOf(now.state));
      expect(then.daysLate).toBeGreaterThanOrEqual(now.daysLate);
    }),
  );
});

test('more medicine never makes a patient more late, and who has medicine is neither late nor lost', () => {
  check(
    fc.property(packs, late, supply, fc.integer({ min: 1, max: 90 }), (pack, facts, given, more) => {
      const lastAttended = given.dispensedOn;
      const longer = { ...given, days: given.days + more, runsOutOn: addDays(given.runsOutOn, more) };
      const [short, long] = [given, longer].map((one) => lateAnswer(pack, { ...facts, supply: one, lastAttended }));
      expect(long?.daysLate).toBeLessThanOrEqual(short?.daysLate ?? 0);
      if (facts.today <= given.runsOutOn) expect(short?.daysLate).toBe(0);
    }),
  );
});

test('a call is proposed only for late patients, and never before the pack’s day', () => {
  check(
    fc.property(packs, late, (pack, facts) => {
      const answer = lateAnswer(pack, facts);
      const call = callAnswer(pack, {
        ...{ today: facts.today, late: answer, attempts: [], asksNotToBeCalled: false, wasToldToday: false },
      });
      if (call.state === 'call' && answer.state !== 'noDate')
        expect(answer.daysLate).toBeGreaterThanOrEqual(pack.outreach.callFromDay);
      if (call.state === 'callLater') expect((call.due ?? '') > facts.today).toBe(true);
      expectWhole(call);
    }),
  );
});

test('of every test exactly one state holds, and each test is answered once', () => {
  check(
    fc.property(packs, due, (pack, facts) => {
      const answers = testAnswers(pack, facts);
      expect(new Set(answers.map((one) => one.test)).size).toBe(answers.length);
      for (const answer of answers) {
        expect(TEST_STATES.filter((state) => state === answer.state)).toHaveLength(1);
        if (answer.state === 'due') expect((answer.due ?? '') <= facts.today).toBe(true);
        if (answer.state === 'overdue') expect((answer.end ?? '') < facts.today).toBe(true);
        if (answer.state === 'dueSoon') expect((answer.due ?? '') > facts.today).toBe(true);
        expectWhole(answer);
      }
      const course = courseAnswer(pack, facts);
      if (course) expectWhole(course);
    }),
  );
});

const URGENCY = ['notDue', 'dueSoon', 'due', 'overdue'];

test('without anything new, no due test becomes less urgent', () => {
  check(
    fc.property(packs, due, fc.integer({ min: 1, max: 200 }), (pack, facts, later) => {
      // A birthday, and being stable for the first time, do end a requirement.
      const same = { ...facts, dateOfBirth: null, samples: facts.samples.filter((one) => one.test !== 'ViralLoad') };
      const now = testAnswers(pack, same);
      const then = testAnswers(pack, { ...same, today: addDays(same.today, later) });
      for (const [at, one] of now.entries()) {
        if (!URGENCY.includes(one.state) || one.test === 'TbScreen') continue;
        expect(URGENCY.indexOf(then[at]?.state ?? '')).toBeGreaterThanOrEqual(URGENCY.indexOf(one.state));
      }
    }),
  );
});

test('a sample on its way is never shown as due', () => {
  check(
    fc.property(packs, due, fc.constantFrom(...DUE_TESTS), (pack, facts, of) => {
      const pending = {
        test: of,
        sampledOn: facts.today,
        resultedOn: null,
        seenOn: null,
        value: null,
        belowDetection: false,
      };
      const samples = [...facts.samples.filter((one) => one.test !== of), pending];
      const answer = testAnswers(pack, { ...facts, samples }).find((one) => one.test === of);
      if (answer) expect(['sampleTaken', 'notDue']).toContain(answer.state);
      if (answer && !facts.outcome) expect(answer.state).toBe('sampleTaken');
    }),
  );
});

test('a K=K card that is shown holds until its last day and not a day longer', () => {
  check(
    fc.property(packs, due, days, interruption, (pack, { today, samples }, runsOutOn, between) => {
      // A sample of a later day cannot be entered.
      const released = samples.filter((one) => one.sampledOn <= today).map((one) => ({ ...one, isReleased: true }));
      const facts = { today, samples: released, runsOutOn, isTreatedHere: true, interruption: between };
      const answer = kkAnswer(pack, facts);
      expectWhole(answer);
      if (answer.state !== 'shown') return;
      const last = answer.due as string;
      expect(between?.until).not.toBeNull();
      expect(last >= today && last < runsOutOn && last <= addMonths(today, 15)).toBe(true);
      expect(kkAnswer(pack, { ...facts, today: last }).state).toBe('shown');
      expect(kkAnswer(pack, { ...facts, today: addDays(last, 1) }).state).toBe('hidden');
    }),
  );
});

test('a late patient counts as lost from the day that is given for it, and not before', () =>
  check(
    fc.property(packs, late, (pack, facts) => {
      const day = lostOn(pack, facts);
      expect(lateAnswer(pack, facts).state === 'lost').toBe(day !== null && day <= facts.today);
    }),
  ));
