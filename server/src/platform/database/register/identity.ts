import type { IdentityTables } from '../tables/identity';
import type { Entries } from './entry';

export const IDENTITY_REGISTER = {
  patientIdentities: {
    of: { patient: 'patientId' },
    export: {
      as: 'identity',
      columns: ['insuranceCard', 'citizenId', 'provinceCode', 'communeCode', 'changedAt'],
      orderBy: 'changedAt',
    },
    withheld: { ids: ['patientId'], colleagues: ['changedBy'], unrelated: ['version'] },
    onClose: 'deleted',
    demo: { happened: ['changedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  patientIdentityChanges: {
    of: { patient: 'patientId' },
    export: { as: 'identityChanges', columns: ['changedAt', 'before', 'after'], orderBy: 'version' },
    withheld: { ids: ['id', 'patientId'], colleagues: ['changedBy'], unrelated: ['version'] },
    // Earlier numbers identify the person as the present ones do.
    onClose: 'deleted',
    demo: { happened: ['changedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<IdentityTables>;
