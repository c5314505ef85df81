import type { Role } from '@antam/contract/constants';
import { notices } from '@antam/texts/notices';
import type { Db } from '../../platform/database/database';
import type { Jobs } from '../../platform/jobs/jobs';
import { insertNotification } from '../notifications/queries';

type Event = 'signInChanged' | 'passkeyCopied' | 'factorRestored';

const SECURITY_PAGES: Record<Role, string> = {
  Customer: '/user/profile?tab=security',
  Doctor: '/doctor/security',
  Staff: '/staff-reminder/security',
  Admin: '/admin/security',
};

/** Tells the owner of an account that the ways to sign in to it have changed; the letter says how. */
export async function tellOwner(
  { db, jobs }: { db: Db; jobs: Jobs },
  { id, role }: { id: string; role: Role },
  event: Event,
): Promise<void> {
  await insertNotification(db, { userId: id, body: notices.signInChanged, link: SECURITY_PAGES[role] });
  await jobs.send(db, 'send-mail', { template: event, userId: id });
}
