import type { NewsTables } from '../tables/news';
import type { Entries } from './entry';

export const NEWS_REGISTER = {
  visitNews: {
    of: { patient: 'patientId' },
    export: { as: 'visitNews', columns: ['kind', 'createdAt', 'pushSentAt', 'letterSentAt'], orderBy: 'createdAt' },
    withheld: {
      ids: ['id', 'patientId', 'appointmentId', 'offerId'],
      unrelated: ['byPatient', 'neededBy', 'pushReached', 'letterClaimedAt', 'outcome', 'settledAt'],
    },
    onClose: 'deleted',
    demo: {
      happened: ['createdAt', 'pushSentAt', 'letterClaimedAt', 'letterSentAt', 'settledAt'],
      by: { 'seeds/move-forward.ts moveNews': ['neededBy'] },
    },
    backup: 'kept',
    retention: [{ since: 'settledAt', for: '180 days' }],
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
