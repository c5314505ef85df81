import type { AppointmentStatus, Role } from '@antam/contract/constants';
import type { ErrorCode } from '@antam/contract/errors';
import { isTooLateFor } from '../access';

export const VISIT_STATES = ['pending', 'confirmed', 'arrived', 'called', 'completed', 'noShow', 'cancelled'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** What decides the state of a visit. A walk-in has no appointment, so its status is null. */
export interface VisitFacts {
  status: AppointmentStatus | null;
  checkedInAt: Date | string | null;
  calledAt?: Date | string | null;
  completedAt: Date | string | null;
  noShowAt: Date | string | null;
  /** Since when its doctor is away and it waits to be moved. */
  leftToMoveAt?: Date | string | null;
  /** Whether its patient is in the clinic for another visit of that day: they are received for one after the other. */
  isHereForAnother?: boolean;
  /** Whether a doctor's record says that it took place, whatever reception takes back. */
  isRecorded?: boolean;
}

export function stateOf({ status, checkedInAt, calledAt, completedAt, noShowAt }: VisitFacts): VisitState {
  if (status === 'Cancelled') return 'cancelled';
  if (completedAt) return 'completed';
  if (noShowAt) return 'noShow';
  if (calledAt) return 'called';
  if (checkedInAt) return 'arrived';
  return status === 'Confirmed' ? 'confirmed' : 'pending';
}

/** States in which no further act is possible. */
export function isOver(visit: VisitFacts): boolean {
  return ['completed', 'noShow', 'cancelled'].includes(stateOf(visit));
}

/**
 * Every act on a visit in every state: the state it leads to, or the code of the refusal. A walk-in starts at
 * `arrived`; taking its arrival back removes it.
 */
const TRANSITIONS = {
  confirm: {
    pending: 'confirmed',
    confirmed: 'appointment.alreadyConfirmed',
    arrived: 'appointment.alreadyConfirmed',
    called: 'appointment.alreadyConfirmed',
    completed: 'appointment.finished',
    noShow: 'appointment.missed',
    cancelled: 'appointment.cancelled',
  },
  cancel: {
    pending: 'cancelled',
    confirmed: 'cancelled',
    arrived: 'appointment.arrived',
    called: 'appointment.arrived',
    completed: 'appointment.finished',
    noShow: 'appointment.missed',
    cancelled: 'appointment.cancelled',
  },
  move: {
    pending: 'pending',
    confirmed: 'confirmed',
    arrived: 'appointment.arrived',
    called: 'appointment.arrived',
    completed: 'appointment.finished',
    noShow: 'appointment.missed',
    cancelled: 'appointment.cancelled',
  },
  arrive: {
    pending: 'arrived',
    confirmed: 'arrived',
    arrived: 'visit.alreadyArrived',
    called: 'visit.alreadyArrived',
    completed: 'visit.seenToday',
    noShow: 'arrived',
    cancelled: 'appointment.cancelled',
  },
  call: {
    pending: 'visit.transition',
    confirmed: 'visit.transition',
    arrived: 'called',
    called: 'visit.transition',
    completed: 'visit.transition',
    noShow: 'visit.transition',
    cancelled: 'appointment.cancelled',
  },
  complete: {
    pending: 'completed',
    confirmed: 'completed',
    arrived: 'completed',
    called: 'completed',
    completed: 'appointment.finished',
    noShow: 'appointment.missed',
    cancelled: 'appointment.cancelled',
  },
  miss: {
    pending: 'noShow',
    confirmed: 'noShow',
    arrived: 'appointment.arrived',
    called: 'appointment.arrived',
    completed: 'appointment.finished',
    noShow: 'appointment.missed',
    cancelled: 'appointment.cancelled',
  },
  undoArrive: {
    pending: 'visit.transition',
    confirmed: 'visit.transition',
    arrived: 'confirmed',
    called: 'visit.transition',
    completed: 'visit.transition',
    noShow: 'visit.transition',
    cancelled: 'appointment.cancelled',
  },
  undoCall: {
    pending: 'visit.transition',
    confirmed: 'visit.transition',
    arrived: 'visit.transition',
    called: 'arrived',
    completed: 'visit.transition',
    noShow: 'visit.transition',
    cancelled: 'appointment.cancelled',
  },
  undoComplete: {
    pending: 'visit.transition',
    confirmed: 'visit.transition',
    arrived: 'visit.transition',
    called: 'visit.transition',
    completed: 'called',
    noShow: 'visit.transition',
    cancelled: 'appointment.cancelled',
  },
} as const satisfies Record<string, Record<VisitState, VisitState | ErrorCode>>;

export type VisitAct = keyof typeof TRANSITIONS;
export const VISIT_ACTS = Object.keys(TRANSITIONS) as VisitAct[];

/** What an act leads to from a state: the next state, or the code of the refusal. */
export function transition(act: VisitAct, from: VisitState): { next: VisitState } | { refusal: VisitRefusal } {
  const target: VisitState | VisitRefusal = TRANSITIONS[act][from];
  return isState(target) ? { next: target } : { refusal: target };
}

const CLINIC: readonly Role[] = ['Staff', 'Doctor'];
const CLINIC_AND_PATIENT: readonly Role[] = ['Customer', ...CLINIC];

/** Which roles may ever do an act. Whether this visit is within their reach is decided by the scope. */
export function mayEverDo(role: Role, act: VisitAct): boolean {
  return (act === 'cancel' || act === 'move' ? CLINIC_AND_PATIENT : CLINIC).includes(role);
}

interface Attempt {
  role: Role;
  visit: VisitFacts & {
    /** The clinic day of the visit. */
    date: string;
    /** Null for a walk-in, which is never ahead. */
    startsAt: Date | null;
  };
  now: Date;
  today: string;
}

/** Why this person may not do this act on the visit in its present state; null when they may. */
export function refusalForAct(act: VisitAct, { role, visit, now, today }: Attempt): VisitRefusal | null {
  if (!mayEverDo(role, act)) return 'auth.wrongRole';
  const outcome = transition(act, stateOf(visit));
  if ('refusal' in outcome) return outcome.refusal;

  const { date, startsAt } = visit;
  const isOpening = isHere(outcome.next) && !isHere(stateOf(visit));
  if (visit.isRecorded && (act === 'cancel' || act === 'move' || act === 'miss')) return 'appointment.signed';
  // Without its doctor a visit cannot be promised nor begin, and a patient who was told not to come did not miss it.
  if (visit.leftToMoveAt && (act === 'confirm' || act === 'arrive' || act === 'miss')) return 'appointment.toBeMoved';
  switch (act) {
    case 'cancel':
    case 'move':
      return startsAt && isTooLateFor(role, startsAt, now) ? 'appointment.alreadyStarted' : null;
    case 'complete':
      return date > today ? 'appointment.notYet' : null;
    case 'miss':
      return startsAt && startsAt > now ? 'appointment.notYet' : null;
    case 'confirm':
      return null;
    default:
      if (date !== today) return 'appointment.notToday';
      return isOpening && visit.isHereForAnother ? 'visit.otherOpen' : null;
  }
}

/**
 * Why a doctor may not sign the record of a visit; null when they may. Signing completes the visit, and a visit that
 * reception has completed already may still be signed.
 */
export function refusalForSigning(attempt: Attempt): VisitRefusal | null {
  return attempt.role === 'Doctor' && stateOf(attempt.visit) === 'completed'
    ? null
    : refusalForAct('complete', attempt);
}

/**
 * Why a visit cannot be given another time that is offered to its patient; null when it can. Such times are offered while
 * it waits to be moved, and after a change of the doctor's time moved or cancelled it (`isDisplaced`): it then stands again.
 */
export function refusalForOtherTime(attempt: Attempt, isDisplaced: boolean): VisitRefusal | null {
  const { visit } = attempt;
  if (isDisplaced && visit.status === 'Cancelled')
    return refusalForAct('move', { ...attempt, visit: { ...visit, status: 'Pending' } });
  return refusalForAct('move', attempt) ?? (visit.leftToMoveAt || isDisplaced ? null : 'appointment.notToBeMoved');
}

/** Whether a visit stands on reception's list of those to be moved. */
export function isToBeMoved(visit: VisitFacts): boolean {
  return Boolean(visit.leftToMoveAt) && ['pending', 'confirmed'].includes(stateOf(visit));
}

export function mayDo(act: VisitAct, attempt: Attempt): boolean {
  return refusalForAct(act, attempt) === null;
}

/** Whether the patient is in the clinic for a visit in this state: its arrival is open. */
const isHere = (state: VisitState): boolean => state === 'arrived' || state === 'called';

export type VisitRefusal = Extract<ErrorCode, `appointment.${string}` | `visit.${string}` | 'auth.wrongRole'>;

function isState(target: VisitState | VisitRefusal): target is VisitState {
  return (VISIT_STATES as readonly string[]).includes(target);
}
