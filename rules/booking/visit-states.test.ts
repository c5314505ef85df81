import { ROLES } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import {
  isOver,
  mayEverDo,
  refusalForAct,
  refusalForSigning,
  stateOf,
  transition,
  VISIT_ACTS,
  VISIT_STATES,
  type VisitFacts,
} from './visit-states';

const NINE = new Date('2026-11-18T02:00:00Z');
const OPEN: VisitFacts = { status: 'Pending', checkedInAt: null, calledAt: null, completedAt: null, noShowAt: null };
const FACTS: Record<(typeof VISIT_STATES)[number], Partial<VisitFacts>> = {
  pending: {},
  confirmed: { status: 'Confirmed' },
  arrived: { status: 'Confirmed', checkedInAt: NINE },
  called: { status: 'Confirmed', checkedInAt: NINE, calledAt: NINE },
  completed: { status: 'Confirmed', checkedInAt: NINE, calledAt: NINE, completedAt: NINE },
  noShow: { noShowAt: NINE },
  cancelled: { status: 'Cancelled' },
};

test.each(VISIT_STATES)('a visit is %s by its columns', (state) => {
  expect(stateOf({ ...OPEN, ...FACTS[state] })).toBe(state);
  expect(isOver({ ...OPEN, ...FACTS[state] })).toBe(['completed', 'noShow', 'cancelled'].includes(state));
});

test('a walk-in starts as arrived', () => {
  expect(stateOf({ ...OPEN, status: null, checkedInAt: NINE })).toBe('arrived');
});

/** Every legal act and what it leads to; all others are refused. */
const LEGAL = [
  'confirm: pending → confirmed',
  'cancel: pending → cancelled',
  'cancel: confirmed → cancelled',
  'move: pending → pending',
  'move: confirmed → confirmed',
  'arrive: pending → arrived',
  'arrive: confirmed → arrived',
  'arrive: noShow → arrived',
  'call: arrived → called',
  'complete: pending → completed',
  'complete: confirmed → completed',
  'complete: arrived → completed',
  'complete: called → completed',
  'miss: pending → noShow',
  'miss: confirmed → noShow',
  'undoArrive: arrived → confirmed',
  'undoCall: called → arrived',
  'undoComplete: completed → called',
];

test('these transitions are legal and no others', () => {
  const legal = VISIT_ACTS.flatMap((act) =>
    VISIT_STATES.flatMap((from) => {
      const outcome = transition(act, from);
      return 'next' in outcome ? [`${act}: ${from} → ${outcome.next}`] : [];
    }),
  );
  expect(legal.sort()).toEqual([...LEGAL].sort());
});

test('a cancelled visit is final, whatever is tried', () => {
  for (const act of VISIT_ACTS) expect(transition(act, 'cancelled')).toEqual({ refusal: 'appointment.cancelled' });
});

test('a patient cancels and moves; the rest is for reception and doctors; an Admin does nothing', () => {
  const actsOf = (role: (typeof ROLES)[number]) => VISIT_ACTS.filter((act) => mayEverDo(role, act));
  expect(ROLES.map((role) => [role, actsOf(role)])).toEqual([
    ['Customer', ['cancel', 'move']],
    ['Staff', VISIT_ACTS],
    ['Doctor', VISIT_ACTS],
    ['Admin', []],
  ]);
});

test('a visit may be signed whenever it may be completed, and also after reception completed it', () => {
  const refusals = VISIT_STATES.map((state) => {
    const visit = { ...OPEN, ...FACTS[state], date: '2026-11-18', startsAt: NINE };
    return [state, refusalForSigning({ role: 'Doctor', visit, ...LATE })];
  });
  expect(Object.fromEntries(refusals)).toEqual({
    ...{ pending: null, confirmed: null, arrived: null, called: null, completed: null },
    ...{ noShow: 'appointment.missed', cancelled: 'appointment.cancelled' },
  });
});

const at = (iso: string) => ({ now: new Date(iso), today: iso.slice(0, 10) });
const EARLY = at('2026-11-18T01:00:00Z');
const LATE = at('2026-11-18T03:00:00Z');
const DAY_BEFORE = at('2026-11-17T03:00:00Z');
const DAY_AFTER = at('2026-11-19T03:00:00Z');

test.each([
  ['a patient cancels while the visit is ahead', 'cancel', 'Customer', 'confirmed', EARLY, null],
  [
    'a patient does not cancel once it has begun',
    'cancel',
    'Customer',
    'confirmed',
    LATE,
    'appointment.alreadyStarted',
  ],
  ['the clinic does', 'cancel', 'Staff', 'confirmed', LATE, null],
  ['a patient does not move what has begun', 'move', 'Customer', 'pending', LATE, 'appointment.alreadyStarted'],
  ['what took place cannot be cancelled', 'cancel', 'Staff', 'completed', LATE, 'appointment.finished'],
  ['what was missed cannot be cancelled', 'cancel', 'Staff', 'noShow', LATE, 'appointment.missed'],
  ['a patient who is here has not missed it', 'miss', 'Doctor', 'arrived', LATE, 'appointment.arrived'],
  ['what has not begun was not missed', 'miss', 'Doctor', 'confirmed', EARLY, 'appointment.notYet'],
  ['what has begun may be marked as missed', 'miss', 'Doctor', 'confirmed', LATE, null],
  ['a visit of today may be completed early', 'complete', 'Doctor', 'confirmed', EARLY, null],
  ['a visit of yesterday may be completed', 'complete', 'Doctor', 'confirmed', DAY_AFTER, null],
  ['a visit of tomorrow may not', 'complete', 'Doctor', 'confirmed', DAY_BEFORE, 'appointment.notYet'],
  ['a missed visit is received on its day', 'arrive', 'Staff', 'noShow', LATE, null],
  ['and not later', 'arrive', 'Staff', 'noShow', DAY_AFTER, 'appointment.notToday'],
  ['nor is a visit of tomorrow', 'arrive', 'Staff', 'confirmed', DAY_BEFORE, 'appointment.notToday'],
  ['Done is undone on the same day', 'undoComplete', 'Doctor', 'completed', LATE, null],
  ['and not later', 'undoComplete', 'Doctor', 'completed', DAY_AFTER, 'appointment.notToday'],
  ['a patient confirms nothing', 'confirm', 'Customer', 'pending', EARLY, 'auth.wrongRole'],
] as const)('%s', (_, act, role, state, when, refusal) => {
  const visit = { ...OPEN, ...FACTS[state], date: '2026-11-18', startsAt: NINE };
  expect(refusalForAct(act, { role, visit, ...when })).toBe(refusal);
});

test('a visit with a record took place, also when reception has taken its steps back', () => {
  const visit = { ...OPEN, ...FACTS.confirmed, isRecorded: true, date: '2026-11-18', startsAt: NINE };
  const attempt = { role: 'Staff', visit, now: NINE, today: '2026-11-18' } as const;
  const refused = VISIT_ACTS.filter((act) => refusalForAct(act, attempt) === 'appointment.signed');
  expect(refused).toEqual(['cancel', 'move', 'miss']);
  expect([refusalForAct('arrive', attempt), refusalForAct('complete', attempt)]).toEqual([null, null]);
});

test('a patient who is here for another visit of the day is not received again, and none of their visits is opened again', () => {
  const refused = VISIT_ACTS.flatMap((act) =>
    VISIT_STATES.filter((state) => {
      const visit = { ...OPEN, ...FACTS[state], isHereForAnother: true, date: '2026-11-18', startsAt: NINE };
      return refusalForAct(act, { role: 'Staff', visit, ...LATE }) === 'visit.otherOpen';
    }).map((state) => `${act}: ${state}`),
  );
  expect(refused).toEqual(['arrive: pending', 'arrive: confirmed', 'arrive: noShow', 'undoComplete: completed']);
});
