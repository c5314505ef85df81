import { startOfSlot } from '@antam/rules/booking/schedule';
import { refusalForAct, stateOf, type VisitAct, type VisitState } from '@antam/rules/booking/visit-states';
import type { Db } from '../platform/database/database';
import { dayAhead } from './booking';
import { type Ids, isSentToArrival, type RacedVisit, type Round, type Runner } from './race-rounds';

export async function readVisit(db: Db, { appointmentId, visitId }: Ids) {
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

export function findFault(round: Round, before: RacedVisit, statuses: number[], after: After): string | null {
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
  before: RacedVisit;
  order: readonly [number, number];
  statuses: number[];
  after: After;
}

/** Whether the answers and the rows equal those of the two acts one after the other, by the table of transitions. */
function isOutcomeOf(round: Round, { before, order, statuses, after }: Outcome): boolean {
  let visit: RacedVisit | null = before;
  for (const index of order) {
    const { act, role } = round.runners[index] as Runner;
    const isDone = (statuses[index] as number) < 300;
    const isMissing = visit === null || (isSentToArrival(round, act, index) && !visit.checkedInAt);
    const isLegal: boolean =
      !isMissing &&
      refusalForAct(act, { role, visit: visit as RacedVisit, now: new Date(), today: dayAhead(0) }) === null;
    if (isDone !== isLegal) return false;
    if (isDone) visit = afterAct(round, visit as RacedVisit, act, index);
  }
  return (visit ? stateOf(visit) : 'gone') === stateOfRows(round, after);
}

function afterAct({ isWalkIn }: Round, visit: RacedVisit, act: VisitAct, index: number): RacedVisit | null {
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
