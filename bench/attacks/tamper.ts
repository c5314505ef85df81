import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { ask } from '../lab/ask';
import { type AuditCheck, checkAudit } from '../lab/check-audit';
import type { Claims } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { addPerson } from '../lab/people';

/** An attacker with the database owner's password changes the audit log. */
export async function tamperWithAudit({ claim }: Claims, { url, db, staff, patients }: BenchClinic): Promise<void> {
  const admin = await addPerson(db, 'Admin');
  const check = () => checkAudit(url, admin);
  for (const { userId } of patients) await ask(url, `GET /api/reminders?userId=${userId}`, { as: staff });
  const sealed = await untilSealed(check);
  claim('the audit log before', `${sealed.sealed} entries sealed, whole: ${sealed.whole}`, sealed.whole);

  const refused = await asTheServer(db, `update audit_log set action = 'x'`);
  const cut = await asTheServer(db, 'delete from audit_seals');
  claim('the server’s own role may change it', refused || cut ? 'yes' : 'no', !refused && !cut);

  const { rows } = await sql<{ id: string }>`select id::text from audit_log order by id limit 1 offset 5`.execute(db);
  const id = rows[0]?.id ?? '';
  await asOwner(db, `create table kept as select * from audit_log where id = ${id}`);

  await asOwner(db, `update audit_log set action = 'nothing.happened' where id = ${id}`);
  const edited = await check();
  await asOwner(db, `update audit_log set action = (select action from kept) where id = ${id}`);
  claim('an edited entry is found', edited.finding ?? 'not found', !edited.whole);

  await asOwner(db, `delete from audit_log where id = ${id}`);
  const deleted = await check();
  await asOwner(db, `insert into audit_log overriding system value select * from kept`);
  claim('a deleted entry is found', deleted.finding ?? 'not found', !deleted.whole);
  claim('put back as it was, it is whole again', String((await check()).whole), (await check()).whole);

  await asOwner(db, 'delete from audit_seals where id > 1');
  await asOwner(db, 'delete from audit_log where id > (select last_entry from audit_seals where id = 1)');
  const shortened = await check();
  claim('a cut tail, seals and all, is found', shortened.finding ?? 'not found', !shortened.whole);
  // New seals follow the place where the log was cut; the check must still notice the entries that an anchor names.
  await ask(url, 'GET /api/overview', { as: staff });
  await sleep(7000);
  const grown = await check();
  claim('and is still found after new entries have grown over it', grown.finding ?? 'not found', !grown.whole);
}

async function untilSealed(check: () => Promise<AuditCheck>): Promise<AuditCheck> {
  // The log is sealed twice, so that there is a second seal to cut off.
  for (const giveUpAt = Date.now() + 30_000; ; await sleep(3000)) {
    const found = await check();
    if (found.sealed > 44 || Date.now() > giveUpAt) return found;
  }
}

async function asOwner(db: Db, statement: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql.raw(statement).execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });
}

async function asTheServer(db: Db, statement: string): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`set role antam_app`.execute(connection);
    const done = await sql
      .raw(statement)
      .execute(connection)
      .then(
        () => true,
        () => false,
      );
    await sql`reset role`.execute(connection);
    return done;
  });
}
