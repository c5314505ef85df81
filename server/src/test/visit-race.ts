import type { Role } from '@antam/contract/constants';
import { startOfSlot } from '@antam/rules/booking/schedule';
import {
  refusalForAct,
  stateOf,
  transition,
  VISIT_ACTS,
  VISIT_STATES,
  type VisitAct,
  type VisitFacts,
  type VisitState,
} from '@antam/rules/booking/visit-states';
import type { Db } from '../platform/database/database';
import { newAppointmentCode, newId } from '../platform/ids';
import { dayAhead } from './booking';

interface Actor {
  userId: string;
  doctorId: string | null;
  token: string;
}

/** The clinic in which a race is run. */
export interface Track {
  db: Db;
  people: Record<'Customer' | 'Staff' | 'Doctor', Actor>;
  send(request: string, sending: { as: Actor; body: unknown }): Promise<{ status: number }>;
}

type ActorRole = keyof Track['people'];
export interface Runner {
  act: VisitAct;
  role: ActorRole;
}

/** Two acts on one visit, sent at the same moment. */
export interface Round {
  from: VisitState;
  isWalkIn: boolean;
  runners: readonly [Runner, Runner];
}

const ROLES = ['Customer', 'Staff', 'Doctor'] as const satisfies Role[];
const QUEUE_ACTS: readonly VisitAct[] = ['call', 'complete', 'undoArrive', 'undoCall', 'undoComplete'];
const QUEUE_STATES: readonly VisitState[] = ['arrived', 'called', 'completed'];

/** Every ordered pair of acts from every pair of roles, on an appointment and on a walk-in, from a state that lets both begin. */
export function everyRound(): Round[] {
  return [false, true].flatMap((isWalkIn) => {
    const acts = isWalkIn ? QUEUE_ACTS : VISIT_ACTS;
    const runners = acts.flatMap((act) => ROLES.filter((role) => isAllowed(role, act)).map((role) => ({ act, role })));
    return runners.flatMap((first) =>
      runners.map((second): Round => {
        const states = isWalkIn ? QUEUE_STATES : VISIT_STATES;
        const isLegal = ({ act }: Runner, state: VisitState) => 'next' in transition(act, state);
        const both = states.find((state) => isLegal(first, state) && isLegal(second, state));
        const one = states.find((state) => isLegal(first, state));
        return { from: both ?? one ?? 'pending', isWalkIn, runners: [first, second] };
      }),
    );
  });
}

const isAllowed = (role: ActorRole, act: VisitAct) => role !== 'Customer' || act === 'cancel' || act === 'move';

type Visit = Record<'checkedInAt' | 'calledAt' | 'completedAt' | 'noShowAt', Date | null> & {
  status: VisitFacts['status'];
  date: string;
  startsAt: Date | null;
};
const SLOT = '09:00-09:30';
const MINUTES = 30;

/** Runs one round on a visit of its own; answers what is wrong with its outcome, or null. */
export async function runRound(track: Track, round: Round): Promise<string | null> {
  const before = startOf(round);
  const ids = await writeVisit(track, round, before);
  const answers = await Promise.all(
    round.runners.map(({ act, role }, index) =>
      track.send(...requestOf(track, { act, role, index, isWalkIn: round.isWalkIn, ...ids })),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  const after = await readVisit(track.db, ids);
  const fault = findFault(round, before, statuses, after);
  await removeVisit(track.db, ids);
  const { from, isWalkIn, runners } = round;
  const said = runners.map(({ act, role }, index) => `${role} ${act} ${statuses[index]}`).join(', ');
  return fault && `${isWalkIn ? 'walk-in ' : ''}${from}: ${said}: ${fault}`;
}

/** A visit of today. It lies ahead unless one of the acts needs that it has begun. */
function startOf({ from, isWalkIn, runners }: Round): Visit {
  const hasBegun = from === 'noShow' || runners.some(({ act }) => act === 'miss');
  const then = new Date(Date.now() + (hasBegun ? -3_600_000 : 3_600_000));
  const past = new Date(Date.now() - 60_000);
  const isReached = (...states: VisitState[]) => (states.includes(from) ? past : null);
  return {
    status: isWalkIn ? null : from === 'cancelled' ? 'Cancelled' : from === 'pending' ? 'Pending' : 'Confirmed',
    checkedInAt: isReached('arrived', 'called', 'completed'),
    calledAt: isReached('called', 'completed'),
    completedAt: isReached('completed'),
    noShowAt: isReached('noShow'),
    date: dayAhead(0),
    startsAt: isWalkIn ? null : then,
  };
}

interface Ids {
  appointmentId: string;
  visitId: string;
}

async function writeVisit({ db, people }: Track, { isWalkIn }: Round, visit: Visit): Promise<Ids> {
  const ids = { appointmentId: newId(), visitId: newId() };
  const { Customer, Staff, Doctor } = people;
  const owner = { patientId: Customer.userId, date: visit.date };
  if (visit.status && visit.startsAt) {
    await db
      .insertInto('appointments')
      .values({
        ...owner,
        id: ids.appointmentId,
        code: newAppointmentCode(),
        doctorId: Doctor.doctorId as string,
        slot: SLOT,
        minutes: MINUTES,
        startsAt: visit.startsAt,
        status: visit.status,
        serviceType: 'Consultation',
        fee: 150_000,
        createdBy: Customer.userId,
        confirmedAt: visit.status === 'Confirmed' ? new Date() : null,
        cancelledAt: visit.status === 'Cancelled' ? new Date() : null,
        noShowAt: visit.noShowAt,
        ...{ examinationType: null, patientName: null, symptomsDescription: null, age: null, placeOfBirth: null },
        ...{ addressForExamination: null, note: null, confirmedBy: null, cancelledBy: null },
      })
      .execute();
    const slot = { ...owner, doctorId: Doctor.doctorId as string, slot: SLOT, appointmentId: ids.appointmentId };
    if (visit.status !== 'Cancelled') await db.insertInto('bookedSlots').values(slot).execute();
  }
  if (visit.checkedInAt) {
    const { checkedInAt, calledAt, completedAt } = visit;
    const arrival = { arrivedAt: checkedInAt, calledAt, completedAt, reason: 'Tái khám' };
    const appointmentId = isWalkIn ? null : ids.appointmentId;
    await db
      .insertInto('visits')
      .values({ id: ids.visitId, ...owner, appointmentId, receivedBy: Staff.userId, ...arrival })
      .execute();
  }
  return ids;
}

function requestOf(
  { people }: Track,
  { act, role, index, isWalkIn, appointmentId, visitId }: Runner & Ids & { index: number; isWalkIn: boolean },
): Parameters<Track['send']> {
  const as = people[role];
  const status = (value: string) => [`PUT /api/appointment/${appointmentId}`, { as, body: { status: value } }] as const;
  const step = (value: string) => [`PUT /api/visits/${visitId}`, { as, body: { step: value } }] as const;
  const outcome = (value: string) =>
    [`PUT /api/appointment/appointment/${appointmentId}/outcome`, { as, body: { outcome: value } }] as const;
  switch (act) {
    case 'confirm':
      return [...status('Confirmed')];
    case 'cancel':
      return [...status('Cancelled')];
    case 'move':
      return [
        `PUT /api/appointment/appointment/${appointmentId}`,
        { as, body: { appointmentDate: dayAhead(20 + index), timeSlot: '10:00-10:30' } },
      ];
    case 'arrive':
      return ['POST /api/visits', { as, body: { userId: people.Customer.userId, appointmentId, reason: 'Tái khám' } }];
    case 'miss':
      return [...outcome('noShow')];
    case 'complete':
      // The desk marks an arrival done, a doctor or reception an appointment; both write the same.
      return isByArrival(isWalkIn, index) ? [...step('completed')] : [...outcome('completed')];
    case 'call':
      return [...step('called')];
    case 'undoArrive':
      return [...step('undoArrived')];
    case 'undoCall':
      return [...step('undoCalled')];
    case 'undoComplete':
      return [...step('undoCompleted')];
  }
}

async function readVisit(db: Db, { appointmentId, visitId }: Ids) {
  const appointment = await db
    .selectFrom('appointments')
    .select(['status', 'noShowAt', 'date', 'startsAt', 'slot', 'doctorId'])
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  const arrival = await db
    .selectFrom('visits')
    .select(['arrivedAt', 'calledAt', 'completedAt'])
    .where((eb) => eb.or([eb('id', '=', visitId), eb('appointmentId', '=', appointmentId)]))
    .executeTakeFirst();
  const slots = await db
    .selectFrom('bookedSlots')
    .select(['doctorId', 'date', 'slot'])
    .where('appointmentId', '=', appointmentId)
    .execute();
  return { appointment, arrival, slots };
}

type After = Awaited<ReturnType<typeof readVisit>>;

function findFault(round: Round, before: Visit, statuses: number[], after: After): string | null {
  if (statuses.some((status) => status === 0 || status >= 500)) return 'a server error';
  const { appointment, arrival, slots } = after;
  if (arrival?.completedAt && appointment?.noShowAt) return 'took place and was missed';
  if (appointment?.status === 'Cancelled' && slots.length > 0) return 'cancelled and holds a slot';
  if (appointment && appointment.status !== 'Cancelled') {
    const { doctorId, date, slot } = appointment;
    const isHeld =
      slots.length === 1 && slots[0]?.doctorId === doctorId && slots[0].date === date && slots[0].slot === slot;
    if (!isHeld) return `holds ${slots.length} slots, or others than its own`;
  }
  const orders = [
    [0, 1],
    [1, 0],
  ] as const;
  const isLegal = orders.some((order) => isOutcomeOf(round, { before, order, statuses, after }));
  return isLegal ? null : `ended as ${stateOfRows(round, after)}, which no order of the two leads to`;
}

interface Outcome {
  before: Visit;
  order: readonly [number, number];
  statuses: number[];
  after: After;
}

/** Whether the answers and the rows are those of the two acts one after the other, by the table. */
function isOutcomeOf(round: Round, { before, order, statuses, after }: Outcome): boolean {
  let visit: Visit | null = before;
  for (const index of order) {
    const { act, role } = round.runners[index] as Runner;
    const isDone = (statuses[index] as number) < 300;
    const isMissing = visit === null || (needsArrival(round, act, index) && !visit.checkedInAt);
    const isLegal: boolean =
      !isMissing && refusalForAct(act, { role, visit: visit as Visit, now: new Date(), today: dayAhead(0) }) === null;
    if (isDone !== isLegal) return false;
    if (isDone) visit = afterAct(round, visit as Visit, act, index);
  }
  return (visit ? stateOf(visit) : 'gone') === stateOfRows(round, after);
}

/** These are sent to an arrival, which is not found when there is none. */
const needsArrival = ({ isWalkIn }: Round, act: VisitAct, index: number) =>
  QUEUE_ACTS.includes(act) && (act !== 'complete' || isByArrival(isWalkIn, index));

const isByArrival = (isWalkIn: boolean, index: number) => isWalkIn || index === 0;

function afterAct({ isWalkIn }: Round, visit: Visit, act: VisitAct, index: number): Visit | null {
  const now = new Date();
  const { checkedInAt, calledAt } = visit;
  switch (act) {
    case 'confirm':
      return { ...visit, status: 'Confirmed' };
    case 'cancel':
      return { ...visit, status: 'Cancelled' };
    case 'move': {
      const date = dayAhead(20 + index);
      return { ...visit, date, startsAt: new Date(`${date}T${startOfSlot('10:00-10:30')}:00+07:00`) };
    }
    case 'arrive':
      return { ...visit, status: 'Confirmed', noShowAt: null, checkedInAt: now };
    case 'miss':
      return { ...visit, noShowAt: now };
    case 'call':
      return { ...visit, calledAt: now };
    case 'complete':
      return {
        ...visit,
        status: isWalkIn ? null : 'Confirmed',
        checkedInAt: checkedInAt ?? now,
        calledAt: calledAt ?? now,
        completedAt: now,
      };
    case 'undoCall':
      return { ...visit, calledAt: null };
    case 'undoComplete':
      return { ...visit, completedAt: null };
    case 'undoArrive':
      return isWalkIn ? null : { ...visit, checkedInAt: null };
  }
}

function stateOfRows({ isWalkIn }: Round, { appointment, arrival }: After): VisitState | 'gone' {
  if (isWalkIn && !arrival) return 'gone';
  return stateOf({
    status: appointment?.status ?? null,
    noShowAt: appointment?.noShowAt ?? null,
    checkedInAt: arrival?.arrivedAt ?? null,
    calledAt: arrival?.calledAt ?? null,
    completedAt: arrival?.completedAt ?? null,
  });
}

async function removeVisit(db: Db, { appointmentId, visitId }: Ids): Promise<void> {
  await db
    .deleteFrom('visits')
    .where((eb) => eb.or([eb('id', '=', visitId), eb('appointmentId', '=', appointmentId)]))
    .execute();
  await db.deleteFrom('reminders').where('appointmentId', '=', appointmentId).execute();
  await db.deleteFrom('appointments').where('id', '=', appointmentId).execute();
}
