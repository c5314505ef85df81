import type { FollowUpTables } from '../tables/follow-up';
import type { Entries } from './entry';

export const FOLLOW_UP_REGISTER = {
  expectedReturns: {
    of: { patient: 'patientId' },
    export: null,
    withheld: {
      ids: ['patientId', 'doctorId'],
      repeats: [
        ...(['isTreated', 'suppliedOn', 'supplyDays', 'runsOutOn', 'attendedOn', 'visitOn'] as const),
        ...(['isByRunOut', 'expectedOn'] as const),
      ],
    },
    onClose: 'deleted',
    // Triggers write it anew when the visits, plans and dispensings are moved.
    demo: {
      by: {
        'seeds/move-forward.ts moveAppointments': [
          ...(['suppliedOn', 'runsOutOn', 'attendedOn', 'visitOn', 'expectedOn'] as const),
        ],
      },
    },
    backup: { leftOut: 'written anew from visits, plans and dispensings' },
    retention: 'kept',
  },
} as const satisfies Entries<FollowUpTables>;
