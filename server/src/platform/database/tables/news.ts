import type { CallReason, VisitNewsKind } from '@antam/contract/calls';
import type { Instant, InstantNow, MaybeInstant } from './columns';

export interface NewsTables {
  visitNews: {
    id: string;
    patientId: string;
    appointmentId: string | null;
    offerId: string | null;
    kind: VisitNewsKind;
    byPatient: boolean;
    neededBy: Instant;
    createdAt: InstantNow;
    pushSentAt: MaybeInstant;
    pushReached: number | null;
    letterClaimedAt: MaybeInstant;
    letterSentAt: MaybeInstant;
    outcome: 'sent' | 'call' | 'replaced' | 'dropped' | null;
    settledAt: MaybeInstant;
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
