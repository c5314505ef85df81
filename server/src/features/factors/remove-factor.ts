import { isFactorRequired } from '@antam/rules/second-factor';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { OwnSession } from '../../platform/session/session';
import { findTrust } from '../trust-settings/queries';
import { lockOwner } from './queries';
import { tellOwner } from './tell-owner';

type Asker = Pick<Call, 'db' | 'jobs'> & { viewer: OwnSession };
type Which = 'totp' | { passkeyId: string };

/** Removes one of one's own factors; with the last one the recovery codes end too. */
export async function removeFactor(asker: Asker, which: Which): Promise<void> {
  const { db, viewer } = asker;
  const owner = await lockOwner(db, viewer);
  if (!(await deleteFactor(db, owner.id, which))) throw new Refusal('factor.notFound');

  const { hasFactor } = await lockOwner(db, viewer);
  if (!hasFactor && isFactorRequired(owner.role, await findTrust(db))) throw new Refusal('factor.lastOne');
  if (!hasFactor) await db.deleteFrom('recoveryCodes').where('userId', '=', owner.id).execute();
  await tellOwner(asker, owner, 'signInChanged');
}

async function deleteFactor(db: Db, userId: string, which: Which): Promise<boolean> {
  const query =
    which === 'totp'
      ? db.deleteFrom('totpSecrets').where('userId', '=', userId).where('confirmedAt', 'is not', null)
      : db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', which.passkeyId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}
