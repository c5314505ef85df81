import type { CareReason } from '@antam/contract/care-reasons';
import type { Instant, InstantNow, MaybeInstant } from './columns';

export interface NeedToKnowTables {
  /** Written by triggers alone. */
  doctorPatients: {
    doctorId: string;
    patientId: string;
    visitOn: string | null;
    planUntil: string | null;
  };
  careReasons: {
    id: string;
    doctorId: string;
    patientId: string;
    opens: 'care' | 'identity';
    reason: CareReason;
    note: string | null;
    givenAt: InstantNow;
    until: Instant;
    reviewedBy: string | null;
    reviewedAt: MaybeInstant;
  };
}
