import type { ErrorCode } from '@antam/contract/errors';
import { WAITING_STATES, type WaitingState } from '@antam/contract/waiting-list';

/** Every act on an entry of the waiting list in every state: the state it leads to, or why it is refused. */
const TRANSITIONS = {
  offer: {
    waiting: 'offered',
    offered: 'waiting.stillOpen',
    booked: 'waiting.notOpen',
    declined: 'waiting.notOpen',
    expired: 'waiting.notOpen',
    withdrawn: 'waiting.notOpen',
  },
  /** Accepted twice, as by a second press, it stays booked. */
  accept: {
    waiting: 'waiting.noOffer',
    offered: 'booked',
    booked: 'booked',
    declined: 'waiting.noOffer',
    expired: 'waiting.noOffer',
    withdrawn: 'waiting.noOffer',
  },
  decline: {
    waiting: 'waiting.noOffer',
    offered: 'declined',
    booked: 'waiting.noOffer',
    declined: 'waiting.noOffer',
    expired: 'waiting.noOffer',
    withdrawn: 'waiting.noOffer',
  },
  expire: {
    waiting: 'waiting.noOffer',
    offered: 'expired',
    booked: 'waiting.noOffer',
    declined: 'waiting.noOffer',
    expired: 'waiting.noOffer',
    withdrawn: 'waiting.noOffer',
  },
  /** One that has ended is so put away by its patient. */
  withdraw: {
    waiting: 'withdrawn',
    offered: 'withdrawn',
    booked: 'waiting.notOpen',
    declined: 'withdrawn',
    expired: 'withdrawn',
    withdrawn: 'waiting.notOpen',
  },
  /** The offered time is taken off, as by leave: its patient did not decline it, and waits again. */
  takeBack: {
    waiting: 'waiting.noOffer',
    offered: 'waiting',
    booked: 'waiting.noOffer',
    declined: 'waiting.noOffer',
    expired: 'waiting.noOffer',
    withdrawn: 'waiting.noOffer',
  },
  resume: {
    waiting: 'waiting.stillOpen',
    offered: 'waiting.stillOpen',
    booked: 'waiting.notOpen',
    declined: 'waiting',
    expired: 'waiting',
    withdrawn: 'waiting',
  },
} as const satisfies Record<string, Record<WaitingState, WaitingState | ErrorCode>>;

export type WaitingAct = keyof typeof TRANSITIONS;
export const WAITING_ACTS = Object.keys(TRANSITIONS) as WaitingAct[];
type WaitingRefusal = Extract<ErrorCode, `waiting.${string}`>;

/** What an act on an entry leads to: the next state, or the code of the refusal. */
export function waitingTransition(
  act: WaitingAct,
  from: WaitingState,
): { next: WaitingState } | { refusal: WaitingRefusal } {
  const target: WaitingState | WaitingRefusal = TRANSITIONS[act][from];
  return isState(target) ? { next: target } : { refusal: target };
}

/** The state of an entry on a day: one that still waits when its last day is over has ended. */
export function stateOn(today: string, { status, lastDay }: { status: WaitingState; lastDay: string }): WaitingState {
  return status === 'waiting' && lastDay < today ? 'expired' : status;
}

function isState(target: WaitingState | WaitingRefusal): target is WaitingState {
  return (WAITING_STATES as readonly string[]).includes(target);
}
