import * as z from 'zod/mini';
import { REMINDER_STATUSES, REMINDER_TYPES } from './constants';
import { endpoint } from './endpoint';
import { DayOrInstant, Id, ignored, optional, paging, prose, WithId } from './fields';
import { MAX_LENGTH } from './limits';

export const Reminder = z.object({
  _id: z.string(),
  userId: z.object({ _id: z.string(), fullName: z.nullable(z.string()), patientCode: z.nullable(z.string()) }),
  type: z.enum(REMINDER_TYPES),
  reminderDate: z.string(),
  message: z.string(),
  /** The same text, under the field name that one screen reads. */
  content: z.string(),
  status: z.enum(REMINDER_STATUSES),
  failureReason: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  automatic: z.boolean(),
  createdAt: z.string(),
});
export type Reminder = z.output<typeof Reminder>;

export const ReminderRequest = z.strictObject({
  userId: Id,
  type: z.enum(REMINDER_TYPES),
  /** A day, an instant, or nothing: then it is sent at once. */
  reminderDate: optional(DayOrInstant),
  message: optional(prose(MAX_LENGTH.reminder)),
  content: optional(prose(MAX_LENGTH.reminder)),
  status: ignored,
});
export type ReminderRequest = z.output<typeof ReminderRequest>;

export const listReminders = endpoint({
  name: 'listReminders',
  summary: 'Reminders, newest first: a patient’s own, or the clinic’s',
  method: 'GET',
  paths: ['/api/reminders'],
  roles: ['Customer', 'Staff', 'Doctor'],
  query: z.strictObject({ userId: z.optional(Id), status: z.optional(z.enum(REMINDER_STATUSES)), ...paging }),
  response: z.array(Reminder),
  errors: ['care.reasonNeeded', 'patient.notFound'],
  paged: true,
});

export const createReminder = endpoint({
  name: 'createReminder',
  summary: 'Remind a patient at a time, by the channels the patient chose',
  method: 'POST',
  paths: ['/api/reminders'],
  roles: ['Staff', 'Doctor'],
  body: ReminderRequest,
  status: 201,
  response: z.object({ reminder: Reminder }),
  errors: [
    'care.reasonNeeded',
    'patient.notFound',
    'reminder.inThePast',
    'reminder.tooFarAhead',
    'reminder.stopped',
    'message.empty',
  ],
});

export const deleteReminder = endpoint({
  name: 'deleteReminder',
  summary: 'Take back a reminder that has not gone out',
  method: 'DELETE',
  paths: ['/api/reminders/:id'],
  roles: ['Staff', 'Doctor'],
  params: WithId,
  response: null,
  errors: ['care.reasonNeeded', 'reminder.notFound'],
});
