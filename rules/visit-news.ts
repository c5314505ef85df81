import type { CallReason } from '@antam/contract/calls';
import type { ClinicTime } from './clinic-time';
import { endOfQuiet } from './quiet-hours';

/** What is known of a patient who is to be told of a change of a visit. */
export interface NewsFacts {
  /** Null where the patient has no confirmed address. */
  email: string | null;
  hasDevice: boolean;
  notifyEmail: boolean;
  notifyPush: boolean;
  quietFrom: string | null;
  quietTo: string | null;
  /** Whether the patient made the change. */
  byPatient: boolean;
  /** The earliest start that the patient has to hear of. */
  neededBy: Date;
}

export type NewsPlan =
  | { is: 'send'; byPush: boolean; email: string | null }
  | { is: 'wait'; until: Date }
  | { is: 'call'; why: CallReason }
  /** There is no way to tell, and no need to. */
  | { is: 'drop' };

/**
 * Decides how a patient is told of a change: by the channels they chose, after their quiet hours, or by a call. Patients
 * who made the change themselves get a letter and are not called; the device in their hand has shown it already.
 */
export function planNews(facts: NewsFacts, { now, clinic }: { now: Date; clinic: ClinicTime }): NewsPlan {
  const email = facts.notifyEmail ? facts.email : null;
  const byPush = facts.notifyPush && facts.hasDevice && !facts.byPatient;
  if (!email && !byPush) return facts.byPatient ? { is: 'drop' } : { is: 'call', why: 'noChannel' };

  const until = endOfQuiet({ ...facts, now, clinic });
  if (!until) return { is: 'send', byPush, email };
  return facts.neededBy < until && !facts.byPatient ? { is: 'call', why: 'tooSoon' } : { is: 'wait', until };
}
