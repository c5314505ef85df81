import type { ClinicSettings } from '@antam/contract/clinic-settings';
import type { CareAccess } from '@antam/contract/trust-settings';
import type { Generated } from 'kysely';
import type { Instant, InstantNow, Json } from './columns';

export interface ClinicTables {
  clinicSettings: {
    onlyRow: Generated<boolean>;
    version: number;
    name: string;
    address: string | null;
    mapUrl: string | null;
    phone: string | null;
    openingHours: Json<ClinicSettings['openingHours']>;
    moveNoticeHours: number;
    patientDaysAhead: number;
    clinicDaysAhead: number;
    offerHoldHours: number;
    rulePack: Generated<ClinicSettings['rulePack']>;
    updatedAt: Instant;
  };
  trustSettings: {
    onlyRow: Generated<boolean>;
    version: Generated<number>;
    careAccess: Generated<CareAccess>;
    treatingMonths: Generated<number>;
    reasonHours: Generated<number>;
    factorRequired: Generated<boolean>;
    factorRequiredSince: InstantNow;
    lookedNames: Generated<boolean>;
    updatedAt: InstantNow;
  };
  waitingScreens: {
    id: string;
    label: string;
    tokenHash: Buffer;
    createdBy: string;
    createdAt: InstantNow;
  };
}
