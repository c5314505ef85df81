import type { Reminder } from '@antam/contract/reminders';
import type { ReminderWithPatientRow } from './queries';

/** A reminder, as its patient and the clinic see it. */
export function presentReminder(row: ReminderWithPatientRow): Reminder {
  return {
    _id: row.id,
    userId: { _id: row.patientId, fullName: row.patientFullName, patientCode: row.patientCode },
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
