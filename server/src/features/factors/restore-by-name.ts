import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { Jobs } from '../../platform/jobs/jobs';
import { findByUserName } from '../accounts/queries';
import { restoreFactor } from './restore-factor';

/** Restores the factor of the account with this user name, for the command on the server. */
export async function restoreByName({ db, jobs }: { db: Db; jobs: Jobs }, userName: string): Promise<string> {
  const id = await findByUserName(db, userName);
  if (!id) throw new Error(`There is no account ${userName}.`);
  return db.transaction().execute(async (tx) => {
    const { account, code } = await restoreFactor({ db: tx, jobs, by: null }, id).catch((error) => {
      throw error instanceof Refusal ? new Error(`The account ${userName} has no second step.`) : error;
    });
    await writeAudit(
      tx,
      { viewer: null, requestId: null },
      {
        action: 'factor.restoreOnServer',
        objectType: 'user',
        objectId: account.id,
        patientIds: account.role === 'Customer' ? [account.id] : [],
      },
    );
    return code;
  });
}
