import type { AuditAction } from '@antam/contract/audit-actions';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';

/** What an Admin can do to learn or choose the password of an account. */
export const PASSWORD_ACTS: readonly AuditAction[] = [
  'account.create',
  'account.changeSignIn',
  'password.setTemporary',
];
/** What an Admin can do to learn the code for another second step. */
export const FACTOR_ACTS: readonly AuditAction[] = ['factor.restore'];

/**
 * Refuses an Admin who lately did one of these acts to the account: password and second step in one hand would open it
 * without its owner. The caller holds the account's row, so that of two calls at once the later one sees the earlier.
 */
export async function demandSecondAdmin(
  db: Db,
  { by, accountId }: { by: string; accountId: string },
  acts: readonly AuditAction[],
): Promise<void> {
  const found = await db
    .selectFrom('auditLog')
    .select('id')
    .where('actorId', '=', by)
    .where('objectId', '=', accountId)
    .where('action', 'in', acts)
    .where('outcome', '=', 'done')
    .where('at', '>', sql<Date>`now() - interval '30 days'`)
    .limit(1)
    .executeTakeFirst();
  if (found) throw new Refusal('account.otherAdmin');
}
