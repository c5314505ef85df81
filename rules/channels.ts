import { OUTSIDE_CHANNELS, type OutsideChannel } from '@antam/contract/deliveries';

/** What is known of the ways to reach a patient outside the app. */
export interface ChannelFacts {
  /** The patient's own order; null where none was chosen. */
  channelOrder: readonly OutsideChannel[] | null;
  /** Null where the patient has no confirmed address. */
  email: string | null;
  hasDevice: boolean;
  notifyEmail: boolean;
  notifyPush: boolean;
  /** The number the patient agreed to get SMS by; null without agreement. */
  smsPhone: string | null;
}

/** The channels a message may take, in the patient's order; the second is taken when the first fails. */
export function channelsFor(facts: ChannelFacts): OutsideChannel[] {
  const isOpen: Record<OutsideChannel, boolean> = {
    push: facts.notifyPush && facts.hasDevice,
    sms: facts.smsPhone !== null,
    email: facts.notifyEmail && facts.email !== null,
  };
  return inOrder(facts.channelOrder).filter((channel) => isOpen[channel]);
}

/** Every channel once: first those in the patient's order, then the others. */
export function inOrder(chosen: readonly OutsideChannel[] | null): OutsideChannel[] {
  return [...new Set([...(chosen ?? []), ...OUTSIDE_CHANNELS])];
}

/** So many tries of a channel come within five minutes; those after them take hours. */
const QUICK_TRIES = 6;

/**
 * Whether a channel that does not take a message for now is given up with this try, although the queue has more: another
 * channel is left, or reception must learn soon that the patient was not reached.
 */
export function isGivenUpEarly({
  tries,
  isAnotherLeft,
  isUrgent,
}: {
  /** How often this channel was tried, with this try. */
  tries: number;
  isAnotherLeft: boolean;
  isUrgent: boolean;
}): boolean {
  return tries >= QUICK_TRIES && (isAnotherLeft || isUrgent);
}
