import type { MayCallWhy } from '@antam/contract/call-wishes';
import type { ContactWay } from '@antam/contract/follow-up';
import type { ContactOutcome, RuleAnswer } from '@antam/contract/rule-answers';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantNow, Json, MaybeInstant } from './columns';

export interface FollowUpTables {
  /** Written by triggers alone. */
  expectedReturns: {
    patientId: string;
    isTreated: boolean;
    doctorId: string | null;
    suppliedOn: string | null;
    supplyDays: number | null;
    runsOutOn: string | null;
    attendedOn: string | null;
    visitOn: string | null;
    isByRunOut: ColumnType<boolean, never, never>;
    expectedOn: ColumnType<string | null, never, never>;
  };
  followUps: {
    id: string;
    patientId: string;
    expectedOn: string | null;
    answer: Json<RuleAnswer>;
    openedBy: string;
    openedAt: InstantNow;
    ownerId: string | null;
    claimedBy: string | null;
    claimedUntil: MaybeInstant;
    state: Generated<'open' | 'toConfirm' | 'closed'>;
    toConfirm: 'died' | 'transferredOut' | null;
    refutedAt: MaybeInstant;
    closedAt: MaybeInstant;
    closedWhy: 'attended' | 'pickedUp' | 'confirmed' | null;
  };
  contactAttempts: {
    id: string;
    followUpId: string;
    patientId: string;
    how: ContactWay;
    outcome: ContactOutcome;
    comingOn: string | null;
    appointmentId: string | null;
    attemptedOn: string;
    attemptedAt: Instant;
    attemptedBy: string;
    answer: Json<RuleAnswer>;
  };
  callWishes: {
    patientId: string;
    safeFrom: string | null;
    safeTo: string | null;
    alias: string | null;
    asksNotToBeCalled: Generated<boolean>;
    mayBeCalledSince: MaybeInstant;
    mayBeCalledWhy: MayCallWhy | null;
    changedBy: string;
    changedAt: InstantNow;
  };
  followUpDigests: {
    day: string;
    userId: string;
    ownRows: number;
    freeRows: number;
    createdAt: InstantNow;
  };
}
