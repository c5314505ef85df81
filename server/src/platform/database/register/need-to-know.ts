import type { NeedToKnowTables } from '../tables/need-to-know';
import type { Entries } from './entry';

export const NEED_TO_KNOW_REGISTER = {
  doctorPatients: {
    of: { patient: 'patientId' },
    export: null,
    withheld: { ids: ['doctorId', 'patientId'], repeats: ['visitOn', 'planUntil'] },
    onClose: 'deleted',
    // Triggers write it anew when the visits and plans are moved.
    demo: { by: { 'seeds/move-forward.ts moveAppointments': ['visitOn', 'planUntil'] } },
    backup: { leftOut: 'written anew from visits and plans' },
    retention: 'kept',
  },
  careReasons: {
    of: { patient: 'patientId' },
    export: {
      as: 'reasonsOfAccess',
      columns: ['opens', 'reason', 'note', 'givenAt', 'until'],
      orderBy: 'givenAt',
    },
    withheld: {
      ids: ['id', 'patientId'],
      colleagues: ['doctorId', 'reviewedBy'],
      unrelated: ['reviewedAt'],
    },
    // Like the audit log, which names them as the basis of what was opened.
    onClose: 'kept',
    demo: { happened: ['givenAt', 'until', 'reviewedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<NeedToKnowTables>;
