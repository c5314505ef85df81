import type { NewsTables } from '../tables/news';
import type { Entries } from './entry';

export const NEWS_REGISTER = {
  visitNews: {
    of: { patient: 'patientId' },
    export: { as: 'visitNews', columns: ['kind', 'createdAt'], orderBy: 'createdAt' },
    withheld: {
      ids: ['id', 'patientId', 'appointmentId', 'offerId'],
      repeats: ['why'],
      unrelated: ['byPatient', 'neededBy', 'outcome', 'settledAt'],
    },
    onClose: 'deleted',
    demo: {
      happened: ['createdAt', 'settledAt'],
      by: { 'seeds/move-forward.ts moveNews': ['neededBy'] },
    },
    backup: 'kept',
    retention: [{ since: 'settledAt', for: '180 days' }],
  },
  deliveries: {
    of: { patient: 'patientId' },
    export: { as: 'deliveries', columns: ['channel', 'createdAt', 'fate', 'endedAt'], orderBy: 'createdAt' },
    withheld: {
      ids: ['id', 'patientId', 'reminderId', 'newsId'],
      repeats: ['isNews'],
      unrelated: ['claimedAt', 'tries', 'why'],
    },
    onClose: 'kept',
    demo: { by: { 'seeds/move-reminders.ts moveReminders': ['createdAt', 'claimedAt', 'endedAt'] } },
    backup: 'kept',
    retention: [{ since: 'endedAt', for: '400 days' }],
  },
  messageWishes: {
    of: { patient: 'patientId' },
    export: { as: 'messageWishes', columns: ['channelOrder', 'alias', 'changedAt'], orderBy: 'changedAt' },
    withheld: { ids: ['patientId'] },
    onClose: 'deleted',
    demo: { happened: ['changedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  smsConsents: {
    of: { patient: 'patientId' },
    export: { as: 'smsConsents', columns: ['phone', 'agreedAt', 'withdrawnAt', 'withdrawnWhy'], orderBy: 'agreedAt' },
    withheld: { ids: ['id', 'patientId'] },
    onClose: 'deleted',
    demo: { happened: ['agreedAt', 'withdrawnAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  smsReplies: {
    of: { patient: 'patientId', orPhone: 'phone' },
    export: null,
    withheld: {
      ids: ['id', 'patientId', 'reminderId'],
      others: ['phone', 'says', 'receivedAt', 'doneAt'],
      colleagues: ['doneBy'],
    },
    onClose: 'deleted',
    demo: { happened: ['receivedAt', 'doneAt'] },
    backup: 'kept',
    retention: [{ since: 'receivedAt', for: '180 days' }],
  },
  callsToMake: {
    of: { patient: 'patientId' },
    export: { as: 'calls', columns: ['news', 'since', 'doneAt'], orderBy: 'since' },
    withheld: {
      ids: ['id', 'patientId', 'appointmentId', 'offerId'],
      unrelated: ['why', 'neededBy'],
      colleagues: ['doneBy'],
    },
    onClose: 'deleted',
    demo: { happened: ['since', 'doneAt'], by: { 'seeds/move-forward.ts moveNews': ['neededBy'] } },
    backup: 'kept',
    retention: [{ since: 'doneAt', for: '180 days' }],
  },
} as const satisfies Entries<NewsTables>;
