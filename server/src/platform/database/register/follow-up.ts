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
  followUps: {
    of: { patient: 'patientId' },
    export: {
      as: 'followUps',
      columns: ['expectedOn', 'openedAt', 'state', 'toConfirm', 'closedAt', 'closedWhy'],
      orderBy: 'openedAt',
    },
    withheld: {
      ids: ['id', 'patientId'],
      colleagues: ['openedBy', 'ownerId', 'claimedBy'],
      unrelated: ['claimedUntil', 'refutedAt'],
      repeats: ['answer'],
    },
    // The follow-ups of a member of Staff who leaves have no owner any more.
    onClose: { unlinked: ['ownerId'] },
    demo: {
      happened: ['openedAt', 'refutedAt', 'closedAt'],
      planned: ['expectedOn'],
      stays: ['claimedUntil'],
    },
    backup: 'kept',
    retention: 'kept',
  },
  contactAttempts: {
    of: { patient: 'patientId' },
    export: { as: 'contactAttempts', columns: ['attemptedAt', 'how', 'outcome', 'comingOn'], orderBy: 'attemptedAt' },
    withheld: {
      ids: ['id', 'followUpId', 'patientId', 'appointmentId'],
      colleagues: ['attemptedBy'],
      repeats: ['attemptedOn', 'answer'],
    },
    onClose: 'kept',
    demo: { happened: ['attemptedAt'], happenedOn: ['attemptedOn'], planned: ['comingOn'] },
    backup: 'kept',
    retention: 'kept',
  },
  callWishes: {
    of: { patient: 'patientId' },
    export: {
      as: 'callWishes',
      columns: ['safeFrom', 'safeTo', 'alias', 'asksNotToBeCalled', 'mayBeCalledSince', 'mayBeCalledWhy', 'changedAt'],
      orderBy: 'changedAt',
    },
    withheld: { ids: ['patientId'], colleagues: ['changedBy'] },
    onClose: 'deleted',
    demo: { happened: ['mayBeCalledSince', 'changedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  followUpDigests: {
    of: { account: 'userId' },
    export: null,
    withheld: { ids: ['userId'], unrelated: ['day', 'ownRows', 'freeRows', 'createdAt'] },
    onClose: 'deleted',
    demo: { stays: ['day', 'createdAt'] },
    backup: 'kept',
    retention: [{ since: 'createdAt', for: '30 days' }],
  },
} as const satisfies Entries<FollowUpTables>;
