import type { CareTables } from '../tables/care';
import type { Entries } from './entry';

export const CARE_REGISTER = {
  treatmentPlans: {
    of: { patient: 'patientId' },
    export: {
      as: 'treatmentPlans',
      columns: [
        ...['regimen', 'regimenCode', 'customDrugs', 'startDate', 'endDate', 'nextAppointmentDate', 'notes'],
        ...['formerEndDate', 'createdAt', 'withdrawnAt'],
      ],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'startDate',
    },
    withheld: { ids: ['id', 'patientId', 'medicalRecordId', 'nextVisitId', 'endedByPlanId'] },
    onClose: 'kept',
    demo: {
      happened: ['createdAt', 'withdrawnAt'],
      by: { 'seeds/move-plans.ts movePlans': ['startDate', 'endDate', 'formerEndDate', 'nextAppointmentDate'] },
    },
    backup: 'kept',
    retention: 'kept',
  },
  regimenChanges: {
    of: { patient: 'patientId' },
    export: {
      as: 'regimenChanges',
      columns: ['happenedOn', 'kind', 'regimenCode', 'customDrugs', 'line', 'reason', 'createdAt', 'withdrawnAt'],
      orderBy: 'happenedOn',
    },
    withheld: { ids: ['id', 'patientId', 'treatmentPlanId'], colleagues: ['notedBy'] },
    onClose: 'kept',
    demo: {
      happened: ['createdAt', 'withdrawnAt'],
      by: { 'seeds/move-plans.ts movePlans': ['happenedOn'] },
    },
    backup: 'kept',
    retention: 'kept',
  },
  medicalRecords: {
    of: { patient: 'patientId' },
    export: {
      as: 'medicalRecords',
      columns: ['recordDate', 'diagnosis', 'notes', 'createdAt', 'signedAt'],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'recordDate',
    },
    withheld: { ids: ['id', 'patientId', 'appointmentId', 'treatmentPlanId', 'visitId'] },
    onClose: 'kept',
    demo: { happened: ['createdAt', 'signedAt'], happenedOn: ['recordDate'] },
    backup: 'kept',
    retention: 'kept',
  },
  recordAdditions: {
    of: { partOf: 'medicalRecords', by: 'recordId' },
    export: {
      as: 'additions',
      columns: ['body', 'createdAt'],
      shown: { doctorId: ['doctor', 'doctorName'] },
      orderBy: 'createdAt',
    },
    withheld: { ids: ['id', 'recordId'] },
    onClose: 'kept',
    demo: { happened: ['createdAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  visitDrafts: {
    of: { patient: 'patientId' },
    export: null,
    // A draft is its author's until it is signed; what is signed is exported as a record.
    withheld: {
      ids: ['authorId', 'patientId', 'appointmentId', 'visitId'],
      unrelated: ['content', 'version', 'updatedAt', 'seenAt'],
    },
    onClose: 'deleted',
    demo: { happened: ['updatedAt', 'seenAt'] },
    backup: 'kept',
    retention: [{ since: 'updatedAt', for: '30 days' }],
  },
  prescriptionItems: {
    of: { partOf: 'medicalRecords', by: 'recordId' },
    export: {
      as: 'prescription',
      columns: [
        ...['medicationName', 'dosage', 'frequency', 'duration', 'instructions', 'daysSupply'],
        ...['medicineCode', 'unitsPerDose', 'timesDaily', 'quantity'],
      ],
      orderBy: 'position',
    },
    withheld: { ids: ['recordId', 'position'] },
    onClose: 'kept',
    demo: {},
    backup: 'kept',
    retention: 'kept',
  },
  labResults: {
    of: { patient: 'patientId' },
    export: {
      as: 'labResults',
      columns: [
        ...['analyte', 'loinc', 'value', 'belowDetection', 'unit', 'sampledOn', 'resultedOn', 'createdAt'],
        ...['sentence', 'releasedAt'],
      ],
      where: 'released_at is not null',
      orderBy: 'sampledOn',
    },
    withheld: {
      ids: ['id', 'patientId'],
      colleagues: ['enteredBy', 'releasedBy', 'seenBy'],
      unrelated: ['seenAt', 'doctorToldAt'],
    },
    onClose: 'kept',
    demo: { happened: ['createdAt', 'releasedAt', 'seenAt', 'doctorToldAt'], happenedOn: ['sampledOn', 'resultedOn'] },
    backup: 'kept',
    retention: 'kept',
  },
  reminders: {
    of: { patient: 'patientId' },
    export: {
      as: 'reminders',
      columns: ['type', 'dueAt', 'message', 'status', 'failureReason', 'sentAt', 'automatic', 'createdAt'],
      orderBy: 'dueAt',
    },
    withheld: {
      ids: ['id', 'patientId', 'appointmentId', 'treatmentPlanId'],
      colleagues: ['createdBy'],
      unrelated: ['queuedAt'],
      repeats: ['about', 'aboutOn'],
    },
    onClose: { deletedWhere: `status = 'Pending'` },
    demo: { by: { 'seeds/move-reminders.ts moveReminders': ['dueAt', 'createdAt', 'queuedAt', 'sentAt', 'aboutOn'] } },
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<CareTables>;
