import type { ClinicTables } from '../tables/clinic';
import type { Entries } from './entry';

export const CLINIC_REGISTER = {
  clinicSettings: {
    of: 'clinic',
    export: null,
    withheld: {
      unrelated: [
        ...['onlyRow', 'version', 'name', 'address', 'mapUrl', 'phone', 'openingHours', 'updatedAt'],
        ...['moveNoticeHours', 'patientDaysAhead', 'clinicDaysAhead', 'offerHoldHours', 'rulePack'],
      ],
    },
    onClose: 'kept',
    demo: { stays: ['updatedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  trustSettings: {
    of: 'clinic',
    export: null,
    withheld: {
      unrelated: [
        ...['onlyRow', 'version', 'careAccess', 'treatingMonths', 'reasonHours', 'factorRequired'],
        ...['factorRequiredSince', 'lookedNames', 'updatedAt'],
      ],
    },
    onClose: 'kept',
    demo: { stays: ['factorRequiredSince', 'updatedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  waitingScreens: {
    of: 'clinic',
    export: null,
    withheld: {
      ids: ['id'],
      secrets: ['tokenHash'],
      colleagues: ['createdBy'],
      unrelated: ['label', 'createdAt'],
    },
    onClose: 'kept',
    demo: { stays: ['createdAt'] },
    // After a restore every link is made anew, as all other secrets are.
    backup: { leftOut: 'secret links' },
    retention: 'kept',
  },
} as const satisfies Entries<ClinicTables>;
