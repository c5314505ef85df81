import type { WithdrawnReason } from '@antam/contract/absence';
import type { CallReason, VisitNewsKind } from '@antam/contract/calls';
import type { Channel, DeliveryFailure, Fate, OutsideChannel } from '@antam/contract/deliveries';
import type { Generated } from 'kysely';
import type { Instant, InstantNow, MaybeInstant } from './columns';

export interface NewsTables {
  visitNews: {
    id: string;
    patientId: string;
    appointmentId: string | null;
    offerId: string | null;
    kind: VisitNewsKind;
    why: WithdrawnReason | null;
    byPatient: boolean;
    neededBy: Instant;
    createdAt: InstantNow;
    outcome: 'sent' | 'call' | 'replaced' | 'dropped' | null;
    settledAt: MaybeInstant;
  };
  deliveries: {
    id: string;
    patientId: string;
    reminderId: string | null;
    newsId: string | null;
    /** Also where the reminder or the news are deleted. */
    isNews: Generated<boolean>;
    channel: Channel;
    createdAt: InstantNow;
    claimedAt: MaybeInstant;
    tries: Generated<number>;
    fate: Fate | null;
    why: DeliveryFailure | null;
    endedAt: MaybeInstant;
  };
  messageWishes: {
    patientId: string;
    channelOrder: OutsideChannel[];
    alias: string | null;
    changedAt: InstantNow;
  };
  smsConsents: {
    id: string;
    patientId: string;
    phone: string;
    agreedAt: InstantNow;
    withdrawnAt: MaybeInstant;
    withdrawnWhy: 'patient' | 'otherNumber' | 'asksNotToBeCalled' | null;
  };
  smsReplies: {
    id: string;
    phone: string;
    patientId: string | null;
    reminderId: string | null;
    says: 'coming' | 'callMe';
    receivedAt: InstantNow;
    doneAt: MaybeInstant;
    doneBy: Generated<string | null>;
  };
  callsToMake: {
    id: string;
    patientId: string;
    appointmentId: string | null;
    offerId: string | null;
    news: VisitNewsKind;
    why: CallReason;
    since: InstantNow;
    neededBy: Instant;
    doneAt: MaybeInstant;
    doneBy: string | null;
  };
}
