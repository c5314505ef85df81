import type { TestTables } from '../tables/tests';
import type { Entries } from './entry';

export const TEST_REGISTER = {
  samplesTaken: {
    of: { patient: 'patientId' },
    export: { as: 'samplesTaken', columns: ['test', 'takenOn', 'endHow', 'endedAt'], orderBy: 'takenOn' },
    withheld: {
      ids: ['id', 'patientId'],
      colleagues: ['takenBy', 'endedBy'],
      repeats: ['reason', 'answer', 'createdAt'],
    },
    onClose: 'kept',
    demo: { happened: ['createdAt', 'endedAt'], happenedOn: ['takenOn'] },
    backup: 'kept',
    retention: 'kept',
  },
  adherenceTalks: {
    of: { patient: 'patientId' },
    export: { as: 'adherenceTalks', columns: ['talkedOn'], orderBy: 'talkedOn' },
    withheld: { ids: ['id', 'patientId'], colleagues: ['talkedBy'], repeats: ['createdAt'] },
    onClose: 'kept',
    demo: { happened: ['createdAt'], happenedOn: ['talkedOn'] },
    backup: 'kept',
    retention: 'kept',
  },
  tbScreens: {
    of: { patient: 'patientId' },
    export: { as: 'tbScreens', columns: ['screenedOn', 'symptoms'], orderBy: 'screenedOn' },
    withheld: { ids: ['id', 'patientId'], colleagues: ['screenedBy'], repeats: ['screenedAt'] },
    onClose: 'kept',
    demo: { happened: ['screenedAt'], happenedOn: ['screenedOn'] },
    backup: 'kept',
    retention: 'kept',
  },
  testsDue: {
    of: { patient: 'patientId' },
    export: null,
    withheld: {
      ids: ['patientId'],
      repeats: [
        ...(['changes', 'checkedChanges', 'checkedOn', 'pack', 'version'] as const),
        ...(['groups', 'rank', 'sortDay', 'bloodFrom'] as const),
      ],
    },
    onClose: 'deleted',
    // It is written anew on each day.
    demo: { stays: ['checkedOn', 'sortDay', 'bloodFrom'] },
    backup: { leftOut: 'worked out anew from results, samples and plans' },
    retention: 'kept',
  },
} as const satisfies Entries<TestTables>;
