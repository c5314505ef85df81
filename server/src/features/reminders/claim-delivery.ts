import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { ReminderScope } from '../../platform/session/scope';
import { isReached } from './queries';

/** One reminder on its way by one channel. */
interface Delivery {
  scope: ReminderScope;
  reminderId: string;
  channel: 'email' | 'push';
}

/**
 * Longer than sending a letter takes, and than the queue waits for a job: an older claim belongs to a run that crashed.
 */
const DEAD_AFTER = '60 seconds';

/** Another run is sending at this moment. */
export class UnderWay extends Error {}

/**
 * Sends by one channel unless it was sent already. The claim is committed before anything is sent, so that of two runs
 * at once only one sends. After a crash in between a letter is sent again under the same message id, by which mail
 * servers drop duplicates; a push has no such id, so it counts as sent from its claim on.
 */
export async function deliverOnce(db: Db, delivery: Delivery, send: () => Promise<unknown>): Promise<void> {
  if (!(await claim(db, delivery))) {
    if (await isDelivered(db, delivery)) return;
    throw new UnderWay(`${delivery.channel} is under way`);
  }
  try {
    await send();
  } catch (error) {
    await release(db, delivery);
    throw error;
  }
  await settle(db, delivery);
}

/** Claims the app's channel inside the transaction that also shows the notice; false when it was shown before. */
export async function claimApp(db: Db, _scope: ReminderScope, reminderId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminderDeliveries')
    .values({ reminderId, channel: 'app', deliveredAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a run that has not crashed is sending by some channel. */
export async function isUnderWay(db: Db, _scope: ReminderScope, reminderId: string): Promise<boolean> {
  const delivery = await db
    .selectFrom('reminderDeliveries')
    .select('channel')
    .where('reminderId', '=', reminderId)
    .where('deliveredAt', 'is', null)
    .where('claimedAt', '>', sql<Date>`now() - ${DEAD_AFTER}::interval`)
    .executeTakeFirst();
  return delivery !== undefined;
}

async function claim(db: Db, { scope, reminderId, channel }: Delivery): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_deliveries as d (reminder_id, channel, delivered_at)
    select id, ${channel}, case when ${channel} = 'push' then now() end
    from reminders where ${isReached('reminders', scope)} and id = ${reminderId} and status = 'Pending'
    on conflict (reminder_id, channel) do update set claimed_at = now()
      where d.delivered_at is null and d.claimed_at < now() - ${DEAD_AFTER}::interval
    returning channel`.execute(db);
  return rows.length === 1;
}

async function isDelivered(db: Db, { reminderId, channel }: Delivery): Promise<boolean> {
  const delivery = await db
    .selectFrom('reminderDeliveries')
    .select('deliveredAt')
    .where('reminderId', '=', reminderId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return delivery?.deliveredAt != null;
}

async function settle(db: Db, { reminderId, channel }: Delivery): Promise<void> {
  await db
    .updateTable('reminderDeliveries')
    .set({ deliveredAt: sql`now()` })
    .where('reminderId', '=', reminderId)
    .where('channel', '=', channel)
    .execute();
}

async function release(db: Db, { reminderId, channel }: Delivery): Promise<void> {
  await db
    .deleteFrom('reminderDeliveries')
    .where('reminderId', '=', reminderId)
    .where('channel', '=', channel)
    .execute();
}
