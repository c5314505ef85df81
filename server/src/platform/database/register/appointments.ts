import type { AppointmentTables } from '../tables/appointments';
import type { Entries } from './entry';

export const APPOINTMENT_REGISTER = {
  doctors: {
    of: { account: 'userId' },
    export: null,
    withheld: { ids: ['id', 'userId'], unrelated: ['certificates', 'skills', 'experiences', 'room'] },
    // Skills stay, because they describe in which field earlier visits were.
    onClose: { cleared: ['certificates', 'experiences', 'room'] },
    demo: {},
    backup: 'kept',
    retention: 'kept',
  },
  workScheduleEntries: {
    of: { doctor: 'doctorId' },
    export: null,
    withheld: { ids: ['doctorId'], unrelated: ['position', 'days', 'starts', 'ends', 'slots'] },
    onClose: 'deleted',
    demo: {},
    backup: 'kept',
    retention: 'kept',
  },
  leave: {
    of: { doctor: 'doctorId' },
    export: null,
    withheld: {
      ids: ['id', 'doctorId'],
      colleagues: ['createdBy'],
      unrelated: ['firstDay', 'lastDay', 'starts', 'ends', 'note', 'createdAt'],
    },
    onClose: 'deleted',
    demo: { happened: ['createdAt'], planned: ['firstDay', 'lastDay'] },
    backup: 'kept',
    retention: 'kept',
  },
  closures: {
    of: 'clinic',
    export: null,
    withheld: {
      ids: ['id'],
      colleagues: ['createdBy'],
      unrelated: ['firstDay', 'lastDay', 'name', 'createdAt'],
    },
    onClose: 'kept',
    demo: { happened: ['createdAt'], planned: ['firstDay', 'lastDay'] },
    backup: 'kept',
    retention: 'kept',
  },
  extraHours: {
    of: { doctor: 'doctorId' },
    export: null,
    withheld: {
      ids: ['id', 'doctorId'],
      colleagues: ['createdBy'],
      unrelated: ['date', 'starts', 'ends', 'createdAt'],
    },
    onClose: 'deleted',
    demo: { happened: ['createdAt'], planned: ['date'] },
    backup: 'kept',
    retention: 'kept',
  },
  appointments: {
    of: { patient: 'patientId' },
    export: {
      as: 'appointments',
      columns: [
        ...['code', 'date', 'slot', 'minutes', 'status', 'serviceType', 'examinationType', 'fee'],
        ...['patientName', 'symptomsDescription', 'age', 'placeOfBirth', 'addressForExamination', 'note'],
        ...['createdAt', 'confirmedAt', 'cancelledAt', 'noShowAt', 'leftToMoveAt'],
      ],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'startsAt',
    },
    withheld: {
      ids: ['id', 'patientId'],
      repeats: ['startsAt', 'isStanding', 'mayArrive'],
      colleagues: ['createdBy', 'confirmedBy', 'cancelledBy'],
      unrelated: ['toldNotToComeAt'],
    },
    onClose: { cleared: ['patientName', 'age', 'placeOfBirth', 'addressForExamination'] },
    demo: {
      happened: ['createdAt', 'confirmedAt', 'cancelledAt', 'noShowAt', 'leftToMoveAt', 'toldNotToComeAt'],
      by: { 'seeds/move-forward.ts moveAppointments': ['date', 'startsAt'] },
    },
    backup: 'kept',
    retention: 'kept',
  },
  bookedSlots: {
    of: { patient: 'patientId' },
    export: null,
    withheld: { ids: ['doctorId', 'appointmentId', 'offerId', 'patientId'], repeats: ['date', 'slot', 'isStanding'] },
    onClose: { by: 'src/features/appointments/cancel-visit.ts cancelVisitsAhead' },
    demo: { by: { 'seeds/move-forward.ts moveAppointments': ['date'] } },
    backup: 'kept',
    retention: 'kept',
  },
  visits: {
    of: { patient: 'patientId' },
    export: {
      as: 'visits',
      columns: ['date', 'ticket', 'reason', 'arrivedAt', 'calledAt', 'completedAt'],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'arrivedAt',
    },
    withheld: { ids: ['id', 'patientId', 'appointmentId'], repeats: ['mayArrive'], colleagues: ['receivedBy'] },
    onClose: 'kept',
    demo: {
      happened: ['arrivedAt', 'calledAt', 'completedAt'],
      by: { 'seeds/move-forward.ts moveVisits': ['date'] },
    },
    backup: 'kept',
    retention: 'kept',
  },
  ticketDays: {
    of: 'clinic',
    export: null,
    withheld: { unrelated: ['date', 'lastTicket'] },
    onClose: 'kept',
    demo: { by: { 'seeds/move-forward.ts moveVisits': ['date'] } },
    backup: 'kept',
    retention: 'kept',
  },
  idempotencyKeys: {
    of: { account: 'userId' },
    export: null,
    withheld: {
      ids: ['userId', 'key'],
      secrets: ['requestHash'],
      repeats: ['status', 'answer'],
      unrelated: ['createdAt'],
    },
    // Kept answers contain data of the person who asked.
    onClose: 'deleted',
    demo: { stays: ['createdAt'] },
    backup: 'kept',
    retention: [{ since: 'createdAt', for: '24 hours' }],
  },
} as const satisfies Entries<AppointmentTables>;
