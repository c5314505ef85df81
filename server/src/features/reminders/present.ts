import type { Reminder } from '@antam/contract/reminders';
import { mayNamePatient } from '@antam/rules/need-to-know';
import type { ReminderScope } from '../../platform/session/scope';
import type { ReminderRow, ReminderWithPatientRow } from './queries';

/** A reminder, as its patient and the clinic see it. */
export function presentReminder(row: ReminderWithPatientRow): Reminder {
  return {
    ...presentUnnamedReminder(row),
    userId: { _id: row.patientId, fullName: row.patientFullName, patientCode: row.patientCode },
  };
}

/** The same for a viewer: to a doctor who gave a reason the patient's name is a call of its own. */
export function presentWithin({ basis }: ReminderScope, row: ReminderWithPatientRow): Reminder {
  return presentReminder(mayNamePatient(basis) ? row : { ...row, patientFullName: null });
}

/** A reminder without its patient. */
export function presentUnnamedReminder(row: ReminderRow): Omit<Reminder, 'userId'> {
  return {
    _id: row.id,
    type: row.type,
    reminderDate: row.dueAt.toISOString(),
    message: row.message,
    content: row.message,
    status: row.status,
    failureReason: row.failureReason,
    sentAt: row.sentAt?.toISOString() ?? null,
    automatic: row.automatic,
    createdAt: row.createdAt.toISOString(),
  };
}
