import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { DEMO_ACCOUNTS } from '../../platform/demo-accounts';

/**
 * Removes the factors that visitors of the demo set up on its published accounts half an hour ago, so that the next
 * visitor can log in with the published password.
 */
export async function forgetDemoFactors(db: Db): Promise<void> {
  const names = DEMO_ACCOUNTS.map(({ userName }) => userName);
  const isOver = sql`created_at < now() - interval '30 minutes'`;
  await db.transaction().execute(async (tx) => {
    // The account is held first, as by every other change of its factors.
    const { rows } = await sql<{ id: string }>`
      select id from users where user_name = any(${names}) and (has_factor or must_enrol) for update`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await sql`with old_passkeys as (delete from passkeys where user_id = any(${ids}::uuid[]) and ${isOver})
      delete from totp_secrets where user_id = any(${ids}::uuid[]) and ${isOver}`.execute(tx);
    await sql`with
      old_codes as (delete from recovery_codes c using users u
        where u.id = c.user_id and u.id = any(${ids}::uuid[]) and not u.has_factor)
      update users u set must_enrol = false where id = any(${ids}::uuid[]) and not exists (
        select from one_time_links l where l.user_id = u.id and l.purpose = 'enrol-factor' and l.created_at >= now() - interval '30 minutes')`.execute(
      tx,
    );
  });
}
