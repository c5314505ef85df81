import type { ClinicTables } from '../tables/clinic';
import type { Entries } from './entry';

export const CLINIC_REGISTER = {
  clinicSettings: {
    of: 'clinic',
    export: null,
    withheld: {
      unrelated: [
        ...['onlyRow', 'version', 'name', 'address', 'mapUrl', 'phone', 'openingHours', 'updatedAt'],
        ...['moveNoticeHours', 'patientDaysAhead', 'clinicDaysAhead', 'offerHoldHours'],
      ],
    },
    onClose: 'kept',
    demo: { stays: ['updatedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<ClinicTables>;
