import {
  mayEverDo,
  transition,
  VISIT_ACTS,
  VISIT_STATES,
  type VisitAct,
  type VisitFacts,
  type VisitState,
} from '@antam/rules/booking/visit-states';

const ROLES = ['Customer', 'Staff', 'Doctor'] as const;
export type ActorRole = (typeof ROLES)[number];

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

const QUEUE_ACTS: readonly VisitAct[] = ['call', 'complete', 'undoArrive', 'undoCall', 'undoComplete'];
const QUEUE_STATES: readonly VisitState[] = ['arrived', 'called', 'completed'];

/**
 * Every ordered pair of acts from every pair of roles that may do them, on an appointment and on a walk-in, from a
 * state in which both are legal, or otherwise the first one is.
 */
export function everyRound(): Round[] {
  return [false, true].flatMap((isWalkIn) => {
    const acts = isWalkIn ? QUEUE_ACTS : VISIT_ACTS;
    const runners = acts.flatMap((act) => ROLES.filter((role) => mayEverDo(role, act)).map((role) => ({ act, role })));
    return runners.flatMap((first) => runners.map((second) => roundOf(isWalkIn, first, second)));
  });
}

function roundOf(isWalkIn: boolean, first: Runner, second: Runner): Round {
  const states = isWalkIn ? QUEUE_STATES : VISIT_STATES;
  const isLegal = ({ act }: Runner, state: VisitState) => 'next' in transition(act, state);
  const both = states.find((state) => isLegal(first, state) && isLegal(second, state));
  const one = states.find((state) => isLegal(first, state));
  return { from: both ?? one ?? 'pending', isWalkIn, runners: [first, second] };
}

/** Whether the act names an arrival (which is not found when there is none) instead of an appointment. */
export function isSentToArrival({ isWalkIn }: Round, act: VisitAct, index: number): boolean {
  // A visit is completed in both ways: as an arrival by the first act, as an appointment by the second.
  return QUEUE_ACTS.includes(act) && (act !== 'complete' || isWalkIn || index === 0);
}

export type RacedVisit = Record<'checkedInAt' | 'calledAt' | 'completedAt' | 'noShowAt', Date | null> & {
  status: VisitFacts['status'];
  date: string;
  startsAt: Date | null;
};

export interface Ids {
  appointmentId: string;
  visitId: string;
}
