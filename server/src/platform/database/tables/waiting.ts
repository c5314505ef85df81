import type { ExaminationType, ServiceType, Weekday } from '@antam/contract/constants';
import type { OfferFate, PartOfDay, WaitingState } from '@antam/contract/waiting-list';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantNow, MaybeInstant } from './columns';

export interface WaitingTables {
  waitingEntries: {
    id: string;
    patientId: string;
    doctorId: string | null;
    serviceType: ServiceType;
    examinationType: ExaminationType | null;
    minutes: number;
    weekdays: Weekday[];
    firstDay: string;
    lastDay: string;
    partOfDay: PartOfDay;
    isUrgent: Generated<boolean>;
    status: Generated<WaitingState>;
    createdBy: string;
    createdAt: InstantNow;
    changedAt: InstantNow;
  };
  offers: {
    id: string;
    /** Null, where the offer is another time for a visit that waits to be moved. */
    entryId: string | null;
    movesAppointmentId: string | null;
    patientId: string;
    doctorId: string;
    date: string;
    slot: string;
    minutes: number;
    startsAt: Instant;
    offeredAt: InstantNow;
    heldUntil: Instant;
    fate: Generated<OfferFate>;
    settledAt: MaybeInstant;
    appointmentId: string | null;
    isOpen: ColumnType<boolean, never, never>;
  };
}
