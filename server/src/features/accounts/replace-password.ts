import { sql } from 'kysely';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';

interface NewPassword {
  passwordHash: string;
  /** A password that another person chose is changed at the next login. */
  mustChange?: boolean;
  /** False where the owner may not have been alone in the account: an address that waits there may be the other's. */
  keepsPendingAddress?: boolean;
}

/**
 * Gives an account another password and tells its owner by letter; its sessions and its links to a new password end.
 * The account must be locked already: a login that is under way has then either opened its session, which ends here,
 * or finds the new password.
 */
export async function replacePassword(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  id: string,
  { passwordHash, mustChange = false, keepsPendingAddress = false }: NewPassword,
): Promise<void> {
  await sql`with
    ended_sessions as (delete from sessions where user_id = ${id}),
    ended_links as (delete from one_time_links where user_id = ${id} and purpose = 'reset-password'),
    ended_address as (delete from pending_addresses where user_id = ${id} and not ${keepsPendingAddress}::boolean)
    update users set password_hash = ${passwordHash}, must_change_password = ${mustChange} where id = ${id}`.execute(
    db,
  );
  await publish(db, { kind: 'session' }, { userIds: [id] });
  await jobs.send(db, 'send-mail', { template: 'passwordChanged', userId: id });
}
