import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import type { Jobs } from '../../platform/jobs/jobs';
import { endSessionsOf } from '../../platform/session/session';
import { findByUserName, lockAccount } from './queries';
import { saveAccount } from './save-account';

/** Makes a Staff account an Admin, for the command on the server: within the clinic no Admin makes another. */
export async function makeAdmin({ db, jobs }: { db: Db; jobs: Jobs }, userName: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await findByUserName(tx, userName);
    const account = id && (await lockAccount(tx, id));
    if (!account) throw new Error(`There is no account ${userName}.`);
    if (account.role !== 'Staff')
      throw new Error(`${userName} is ${account.role}. Only a Staff account can be made an Admin.`);
    await saveAccount(tx, jobs, account, { role: 'Admin', mayDispense: false });
    await endSessionsOf(tx, account.id);
    await publish(tx, { kind: 'session' }, { userIds: [account.id] });
    await writeAudit(
      tx,
      { viewer: null, requestId: null },
      { action: 'account.makeAdminOnServer', objectType: 'user', objectId: account.id, patientIds: [] },
    );
  });
}
