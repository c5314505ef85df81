import type { WaitingTables } from '../tables/waiting';
import type { Entries } from './entry';

export const WAITING_REGISTER = {
  waitingEntries: {
    of: { patient: 'patientId' },
    export: {
      as: 'waitingList',
      columns: [
        ...['serviceType', 'examinationType', 'minutes', 'weekdays', 'firstDay', 'lastDay', 'partOfDay'],
        ...['isUrgent', 'status', 'createdAt', 'changedAt'],
      ],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'createdAt',
    },
    withheld: { ids: ['id', 'patientId'], colleagues: ['createdBy'] },
    onClose: 'deleted',
    demo: { happened: ['createdAt', 'changedAt'], planned: ['firstDay', 'lastDay'] },
    backup: 'kept',
    retention: [{ since: 'changedAt', for: '1 year', where: `status not in ('waiting', 'offered')` }],
  },
  offers: {
    of: { patient: 'patientId' },
    export: {
      as: 'offers',
      columns: ['date', 'slot', 'minutes', 'offeredAt', 'heldUntil', 'fate', 'settledAt'],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'offeredAt',
    },
    withheld: {
      ids: ['id', 'entryId', 'movesAppointmentId', 'patientId', 'appointmentId'],
      repeats: ['startsAt', 'isOpen'],
    },
    onClose: 'deleted',
    demo: {
      happened: ['offeredAt', 'settledAt'],
      by: { 'seeds/move-forward.ts moveOffers': ['date', 'startsAt', 'heldUntil'] },
    },
    backup: 'kept',
    // One of an entry goes with it.
    retention: [{ since: 'settledAt', for: '1 year', where: 'entry_id is null' }],
  },
} as const satisfies Entries<WaitingTables>;
