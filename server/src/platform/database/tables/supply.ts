import type { DispensingSource } from '@antam/contract/dispensing';
import type { InstantNow, MaybeInstant } from './columns';

export interface SupplyTables {
  prescriptions: {
    id: string;
    recordId: string;
    patientId: string;
    doctorId: string;
    code: string;
    /** Null for one that is older than this table. */
    signedAt: MaybeInstant;
    /** Of the item that lasts longest. */
    days: number | null;
  };
  prescriptionOverrides: {
    prescriptionId: string;
    key: string;
    rule: string;
    reason: string;
  };
  dispensings: {
    id: string;
    patientId: string;
    prescriptionId: string;
    position: number;
    kind: 'handed' | 'returned' | 'corrected';
    /** The row that a return or a correction is about. */
    aboutId: string | null;
    medicineCode: string | null;
    medicineName: string;
    quantity: number | null;
    days: number | null;
    source: DispensingSource;
    note: string | null;
    dispensedOn: string;
    dispensedBy: string;
    createdAt: InstantNow;
  };
}
