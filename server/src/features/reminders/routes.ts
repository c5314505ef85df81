import { createReminder, deleteReminder, listReminders } from '@antam/contract/reminders';
import { planReminder } from '@antam/rules/care/reminders';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { demandPatient } from '../../platform/session/scope';
import { deliverReminder } from './deliver-reminder';
import { giveUpReminder } from './give-up-reminder';
import { presentReminder } from './present';
import * as queries from './queries';

export const reminderRoutes: Feature = (context) => {
  const { serve, jobs } = context;

  serve(listReminders, async ({ viewer, query, db, page, paged, audit }) => {
    const patientId = viewer.role === 'Customer' ? viewer.userId : query.userId;
    if (query.userId && query.userId !== patientId) throw new Refusal('patient.notFound');
    if (patientId && patientId !== viewer.userId) await demandPatient(db, patientId);
    const found = await queries.listReminders(db, { patientId, status: query.status }, page);
    const rows = paged(slicePage(found, page, (row) => [row.createdAt.toISOString(), row.id]));
    await audit({ action: 'reminder.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentReminder);
  });

  serve(createReminder, async ({ body, viewer, db, clinic, now, audit }) => {
    const { userId: patientId, type, reminderDate: asked } = body;
    const message = body.message ?? body.content;
    if (message === null) throw new Refusal('message.empty');
    const plan = planReminder({ asked, now, clinic });
    if ('refusal' in plan) throw new Refusal(plan.refusal);
    await demandPatient(db, patientId);
    const reminder = { patientId, type, dueAt: plan.dueAt, message, createdBy: viewer.userId };
    const id = await queries.insertReminder(db, jobs, reminder);
    await audit({ action: 'reminder.create', patientIds: [patientId], objectType: 'reminder', objectId: id });
    return { reminder: presentReminder(await queries.findReminder(db, id)) };
  });

  serve(deleteReminder, async ({ params, db, audit }) => {
    const deleted = await queries.deletePendingReminder(db, params.id);
    if (!deleted) throw new Refusal('reminder.notFound');
    const { patientId } = deleted;
    await audit({ action: 'reminder.delete', patientIds: [patientId], objectType: 'reminder', objectId: params.id });
    await queries.tellAboutReminders(db, patientId);
  });

  jobs.work('deliver-reminder', (job) => deliverReminder(context, job));
  jobs.work('give-up-reminder', (job) => giveUpReminder(context, job));
};
