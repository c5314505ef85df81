import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import { UNSEEN_DAYS } from '@antam/rules/packs/packs';
import { notices } from '@antam/texts/notices';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { testsOfClinic } from '../../platform/session/scope';
import { insertNotifications } from '../notifications/queries';
import { markTold } from './queries';

const LINK = '/doctor/tests';

interface Clinic {
  db: Db;
  clinic: ClinicTime;
}

/**
 * Tells a doctor inside the app that something in their list has waited too long. The results are marked together with
 * the notice, so that it is written once by any number of servers.
 */
export async function tellDoctors({ db, clinic }: Clinic, now = new Date()): Promise<void> {
  const before = addDays(clinic.dateOf(now), -UNSEEN_DAYS);
  await inTransaction(db, async (tx) => {
    const told = await markTold(tx, testsOfClinic(), before, clinic.zone);
    await insertNotifications(
      tx,
      told.map((userId) => ({ userId, body: notices.waitsInList, link: LINK })),
    );
  });
}
