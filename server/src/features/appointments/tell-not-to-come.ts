import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { deskOfClinic } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { tellPatients } from './tell-patients';
import { insertTelling, updateToldNotToCome } from './write-to-move';

/**
 * Tells the patients of visits that are still to be moved, a day before they would begin, not to come; runs every minute.
 * The claim, the notice and the job that delivers it are one transaction, so that none is lost with a server.
 */
export async function tellNotToCome({ db }: { db: Db }): Promise<void> {
  const scope = deskOfClinic();
  await inTransaction(db, async (tx) => {
    const visits = await updateToldNotToCome(tx, scope);
    for (const why of ['onLeave', 'closed'] as const) {
      const those = visits.filter(({ isClosed }) => isClosed === (why === 'closed'));
      if (those.length === 0) continue;
      const telling = tellPatients({ by: null, now: new Date(), why }, 'away', those);
      await insertTelling(tx, scope, telling);
      await announceNotifications(tx, telling.notices.userIds);
    }
  });
}
