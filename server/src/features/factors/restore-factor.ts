import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import { newCode } from '../../platform/ids';
import type { Jobs } from '../../platform/jobs/jobs';
import { deletePushOf } from '../../platform/session/device';
import { mintLink } from '../../platform/session/one-time-links';
import { demandSecondAdmin, PASSWORD_ACTS } from '../accounts/demand-second-admin';
import { type AccountRow, lockAccount } from '../accounts/queries';
import { tellOwner } from './tell-owner';

const CODE_HOURS = 24;

/**
 * Ends all factors and sessions of an account, and push on its devices, whose owner lost the factor. Until its owner has set up another one, with
 * the password and the code that is answered here, the account can do nothing else. An Admin (`by`) who lately had to do
 * with the password is refused.
 */
export async function restoreFactor(
  { db, jobs, by }: { db: Db; jobs: Jobs; by: string | null },
  id: string,
): Promise<{ account: AccountRow; code: string }> {
  const account = await lockAccount(db, id);
  if (!account) throw new Refusal('account.notFound');
  if (!account.hasFactor && !account.mustEnrol) throw new Refusal('factor.none');
  if (by !== null) await demandSecondAdmin(db, { by, accountId: id }, PASSWORD_ACTS);
  await sql`with
    ended_sessions as (delete from sessions where user_id = ${id}),
    ended_push as (${deletePushOf(id)}),
    ended_links as (delete from one_time_links where user_id = ${id} and purpose = 'enrol-factor'),
    ended_challenges as (delete from factor_challenges where user_id = ${id}),
    ended_codes as (delete from recovery_codes where user_id = ${id}),
    ended_passkeys as (delete from passkeys where user_id = ${id}),
    ended_totp as (delete from totp_secrets where user_id = ${id})
    update users set must_enrol = true where id = ${id}`.execute(db);
  const code = newCode() + newCode();
  await mintLink(db, { purpose: 'enrol-factor', userId: id, minutes: CODE_HOURS * 60, token: code });
  await publish(db, { kind: 'session' }, { userIds: [id] });
  await tellOwner({ db, jobs }, account, 'factorRestored');
  return { account, code: code.replace(/(.{5})(?=.)/g, '$1-') };
}
