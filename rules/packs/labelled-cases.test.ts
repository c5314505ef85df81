import { expect, test } from 'vitest';
import { addDays } from '../clinic-time';
import { isCd4Declining } from './cd4-decline';
import { testAnswer } from './due-tests';
import { lateAnswer } from './late';
import { callAnswer, hasReturned } from './outreach';
import { PACKS } from './packs';
import * as due from './test-due-cases';
import { KE_2018 } from './test-ke-2018';
import * as late from './test-late-cases';
import { daysAgo, duePerson, latePerson, seenSample, supplyUntil, TODAY } from './test-people';

const ALL_PACKS = { ...PACKS, 'KE-2018': KE_2018 };

test.each(late.LATE_CASES)('$id in $pack', ({ pack, facts, expected }) => {
  expect(lateAnswer(ALL_PACKS[pack], latePerson(facts))).toMatchObject(expected);
});

test.each(late.CALL_CASES)('$id: $daysLate days late', ({ daysLate, asksNotToBeCalled, isCalled }) => {
  const answer = lateAnswer(PACKS['VN-2021'], latePerson({ supply: supplyUntil(daysAgo(daysLate)) }));
  const facts = { today: TODAY, late: answer, attempts: [], asksNotToBeCalled, wasToldToday: false };
  expect(callAnswer(PACKS['VN-2021'], facts).state === 'call').toBe(isCalled);
});

test.each(late.RETURN_CASES)('$id: came back after a call', ({ visitedAfterDays, hasReturned: expected }) => {
  const attended = visitedAfterDays === null ? [] : [addDays(TODAY, visitedAfterDays)];
  const facts = { contactOn: TODAY, attended, today: addDays(TODAY, 30) };
  expect(hasReturned(PACKS['VN-2021'], facts)).toBe(expected);
});

test.each(due.DUE_CASES.flatMap((one) => one.packs.map((pack) => ({ ...one, pack }))))(
  '$id in $pack',
  ({ pack, test: of, facts, isDue }) => {
    const { state } = testAnswer(ALL_PACKS[pack], of, duePerson(facts));
    expect(['due', 'overdue'].includes(state)).toBe(isDue);
  },
);

test.each(due.EARLY_LOAD_CASES)('$id: an early viral load', ({ artStart, sampledOn, isEarly }) => {
  const samples = [seenSample('ViralLoad', sampledOn, 20)];
  const facts = duePerson({ today: addDays(artStart, 300), artStartedOn: artStart, samples });
  expect(testAnswer(PACKS['WHO-2021'], 'ViralLoad', facts).missed.includes(6)).toBe(!isEarly);
});

test.each(due.DECLINE_CASES)('$id: a declining CD4 count', ({ before, now, isDeclining }) => {
  const samples = [
    ...(before === null ? [] : [seenSample('CD4', daysAgo(180), before)]),
    ...(now === null ? [] : [seenSample('CD4', TODAY, now)]),
  ];
  expect(isCd4Declining(PACKS['VN-2021'], samples)).toBe(isDeclining);
});
