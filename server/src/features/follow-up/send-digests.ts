import type { ClinicTime } from '@antam/rules/clinic-time';
import { DIGEST_FROM } from '@antam/rules/follow-up';
import { notices } from '@antam/texts/notices';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import type { Jobs } from '../../platform/jobs/jobs';
import { followUpsOfClinic } from '../../platform/session/scope';
import { insertNotifications } from '../notifications/queries';
import { insertDigests } from './queries';

interface Clinic {
  db: Db;
  jobs: Jobs;
  clinic: ClinicTime;
}

const LINK = '/staff-reminder/follow-up';

/**
 * Tells each member of Staff in the morning that patients are to be followed up: their own, and those without an owner.
 * The message has no names. The row of the day is written together with it, so that each person is told once a day by
 * any number of servers.
 */
export async function sendDigests({ db, jobs, clinic }: Clinic, now = new Date()): Promise<void> {
  if (clinic.timeOf(now) < DIGEST_FROM) return;
  const today = clinic.dateOf(now);
  await inTransaction(db, async (tx) => {
    const told = await insertDigests(tx, followUpsOfClinic(), today);
    await insertNotifications(
      tx,
      told.map(({ userId }) => ({ userId, body: notices.followUps, link: LINK })),
    );
    for (const { userId } of told) await jobs.send(tx, 'send-mail', { template: 'followUps', userId, objectId: today });
  });
}
