import type { SupplyTables } from '../tables/supply';
import type { Entries } from './entry';

export const SUPPLY_REGISTER = {
  prescriptions: {
    of: { patient: 'patientId' },
    export: {
      as: 'prescriptions',
      columns: ['code', 'signedAt', 'days'],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'signedAt',
    },
    withheld: { ids: ['id', 'recordId', 'patientId'] },
    onClose: 'kept',
    demo: { happened: ['signedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  prescriptionOverrides: {
    of: { partOf: 'prescriptions', by: 'prescriptionId' },
    export: { as: 'overrides', columns: ['rule', 'reason'], orderBy: 'key' },
    withheld: { ids: ['prescriptionId', 'key'] },
    onClose: 'kept',
    demo: {},
    backup: 'kept',
    retention: 'kept',
  },
  dispensings: {
    of: { patient: 'patientId' },
    export: {
      as: 'dispensings',
      columns: [
        ...['kind', 'medicineCode', 'medicineName', 'quantity', 'days', 'source', 'note', 'dispensedOn'],
        ...['createdAt'],
      ],
      orderBy: 'createdAt',
    },
    withheld: { ids: ['id', 'patientId', 'prescriptionId', 'position', 'aboutId'], colleagues: ['dispensedBy'] },
    onClose: 'kept',
    demo: { happened: ['createdAt'], happenedOn: ['dispensedOn'] },
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<SupplyTables>;
