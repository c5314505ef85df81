import { ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import { countDeliveries, untilAllSent } from '../lab/deliveries';
import { seconds } from './absence';
import type { ClusterClinic } from './cluster-clinic';

const COUNT = 30;
// A delivery that was interrupted counts as failed after a minute and is retried with the queue's next check.
const ALL_WITHIN_MS = 150_000;

/** Reminders that will be due while the database is away. */
export async function scheduleReminders({ url, staff, patients }: ClusterClinic, due: Date): Promise<void> {
  for (const { userId } of patients.slice(0, COUNT)) {
    const body = { userId, type: 'Medication', message: 'Nhắc nhở', reminderDate: due.toISOString() };
    const { status } = await ask(url, 'POST /api/reminders', { as: staff, body });
    if (status !== 201) throw new Error(`a reminder was refused: ${status}`);
  }
}

export async function checkReminders({ claim }: Claims, { db, servers }: ClusterClinic): Promise<void> {
  const waited = await untilAllSent(db, COUNT, ALL_WITHIN_MS);
  const { sent, shown, repeated, channels, letters, different } = await countDeliveries(db, servers);
  claim(
    `${COUNT} reminders that fell due while the database was away: each delivered once`,
    `${sent} sent, ${shown} notices, ${different} letters and ${letters - different} again, the last ${seconds(waited)} after all was well`,
    sent === COUNT && shown === COUNT && repeated === 0 && channels === 2 * COUNT && letters === COUNT,
  );
}
