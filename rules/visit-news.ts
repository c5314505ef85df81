import type { CallReason, VisitNewsKind } from '@antam/contract/calls';
import type { OutsideChannel } from '@antam/contract/deliveries';
import { type ChannelFacts, channelsFor } from './channels';
import type { ClinicTime } from './clinic-time';
import { endOfQuiet } from './quiet-hours';

/** What is known of a patient who is to be told of a change of a visit. */
export interface NewsFacts extends ChannelFacts {
  kind: VisitNewsKind;
  /** Whether the visit, as it is planned now, has begun. */
  hasBegun: boolean;
  quietFrom: string | null;
  quietTo: string | null;
  /** Whether the patient made the change. */
  byPatient: boolean;
  /** Whether the visit is back at its time, and the patient got no letter, push or call that it had changed. */
  isUnheard: boolean;
  /** The earliest start that the patient has to hear of. */
  neededBy: Date;
}

export type NewsPlan =
  | { is: 'send'; order: OutsideChannel[] }
  | { is: 'wait'; until: Date }
  | { is: 'call'; why: CallReason }
  /** There is no way to tell, and no need to. */
  | { is: 'drop' };

/**
 * Decides how a patient is told of a change: by the channels they chose, after their quiet hours, or by a call. Patients
 * who made the change themselves get a letter and are not called; the device in their hand has shown it already.
 */
export function planNews(facts: NewsFacts, { now, clinic }: { now: Date; clinic: ClinicTime }): NewsPlan {
  if (isNewsOver(facts)) return { is: 'drop' };
  const order = channelsForNews(facts);
  if (order.length === 0) return facts.byPatient ? { is: 'drop' } : { is: 'call', why: 'noChannel' };

  const until = endOfQuiet({ ...facts, now, clinic });
  if (!until) return { is: 'send', order };
  return facts.neededBy < until && !facts.byPatient ? { is: 'call', why: 'tooSoon' } : { is: 'wait', until };
}

/**
 * These say that a visit takes place; once it has begun there is nothing left to say. A visit that was moved to an earlier
 * time is not among them: its patient, if it was not they who moved it, would come at the later one.
 */
const OF_A_VISIT_AHEAD: readonly VisitNewsKind[] = ['confirmed', 'restored'];

/**
 * Whether there is nothing to say: news came too late, as after an outage, or all is as the patient knows it. Who needs
 * another time still has to hear of it.
 */
export const isNewsOver = ({
  kind,
  hasBegun,
  byPatient,
  isUnheard,
}: Pick<NewsFacts, 'kind' | 'hasBegun' | 'byPatient' | 'isUnheard'>): boolean =>
  isUnheard || (hasBegun && (OF_A_VISIT_AHEAD.includes(kind) || (kind === 'moved' && byPatient)));

/** What is said of a visit whose doctor is away: once it would have begun, no longer that the patient is not to come. */
export const newsToTell = ({ kind, hasBegun }: Pick<NewsFacts, 'kind' | 'hasBegun'>): VisitNewsKind =>
  hasBegun && kind === 'away' ? 'toMove' : kind;

/** The channels for news of a visit. */
export function channelsForNews(facts: ChannelFacts & { byPatient: boolean }): OutsideChannel[] {
  return channelsFor(facts).filter((channel) => channel === 'email' || !facts.byPatient);
}

/** Reception needs a working day to call a patient whom no channel reached. */
const CALL_AHEAD_MS = 24 * 3_600_000;

/** Whether reception must learn soon that the patient was not reached; who made the change is never called. */
export const isCallUrgent = ({ byPatient, neededBy }: Pick<NewsFacts, 'byPatient' | 'neededBy'>, now: Date): boolean =>
  !byPatient && neededBy.getTime() - now.getTime() < CALL_AHEAD_MS;
