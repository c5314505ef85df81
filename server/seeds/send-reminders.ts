import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import type { Jobs } from '../src/platform/jobs/jobs';

/** Every reminder that has not gone out gets the job that will deliver it. */
export async function sendPendingReminders(db: Db, jobs: Jobs): Promise<void> {
  const pending = await db
    .updateTable('reminders')
    .set({ queuedAt: sql`created_at` })
    .where('status', '=', 'Pending')
    .returning(['id', 'dueAt'])
    .execute();
  for (const { id, dueAt } of pending) await jobs.send(db, 'deliver-reminder', { reminderId: id }, dueAt);
}
