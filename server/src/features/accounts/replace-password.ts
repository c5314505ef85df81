import { sql } from 'kysely';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import { deletePushOf } from '../../platform/session/device';

interface NewPassword {
  passwordHash: string;
  /** A password chosen by another person must be changed at the next login. */
  mustChange?: boolean;
  /**
   * False where another person may have had access to the account: then an address waiting for confirmation may be
   * theirs.
   */
  keepsPendingAddress?: boolean;
  /** The browser in which the owner goes on; push ends on every other device. */
  staysOn?: Buffer | null;
}

/**
 * Gives an account another password and informs its owner by letter; its sessions, reset links and devices for push end. The account must
 * be locked already: a concurrent login has then either opened its session, which ends here, or sees the new password.
 */
export async function replacePassword(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  id: string,
  { passwordHash, mustChange = false, keepsPendingAddress = false, staysOn = null }: NewPassword,
): Promise<void> {
  await sql`with
    ended_sessions as (delete from sessions where user_id = ${id}),
    ended_push as (${deletePushOf(id, staysOn)}),
    ended_links as (delete from one_time_links where user_id = ${id} and purpose = 'reset-password'),
    ended_address as (delete from pending_addresses where user_id = ${id} and not ${keepsPendingAddress}::boolean)
    update users set password_hash = ${passwordHash}, must_change_password = ${mustChange} where id = ${id}`.execute(
    db,
  );
  await publish(db, { kind: 'session' }, { userIds: [id] });
  await jobs.send(db, 'send-mail', { template: 'passwordChanged', userId: id });
}
