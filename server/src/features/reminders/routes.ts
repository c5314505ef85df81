import { createReminder, deleteReminder, listReminders } from '@antam/contract/reminders';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openReminders } from '../../platform/session/open-patient';
import { reminderScope } from '../../platform/session/scope';
import { deliverReminder } from './deliver-reminder';
import { giveUpReminder } from './give-up-reminder';
import { presentWithin } from './present';
import * as queries from './queries';
import { queueReminders } from './queue-reminders';
import { remindPatient } from './remind-patient';
import { takeBackReminder } from './take-back-reminder';

export const reminderRoutes: Feature = (context) => {
  const { serve, jobs } = context;

  serve(listReminders, async (call) => {
    const { query, db, page, paged, audit } = call;
    const scope = query.userId
      ? await openReminders(call, query.userId, { action: 'reminder.read' })
      : reminderScope(call);
    const found = await queries.listReminders(db, scope, { status: query.status }, page);
    const rows = paged(slicePage(found, page, (row) => [row.createdAt.toISOString(), row.id]));
    if (!query.userId) await audit({ action: 'reminder.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map((row) => presentWithin(scope, row));
  });

  serve(createReminder, async (call) => ({ reminder: await remindPatient(call, call.body) }));

  serve(deleteReminder, (call) => takeBackReminder(call, call.params.id));

  jobs.work('queue-reminders', () => queueReminders(context));
  jobs.work('deliver-reminder', (job) => deliverReminder(context, job));
  jobs.work('give-up-reminder', (job) => giveUpReminder(context, job));
};
