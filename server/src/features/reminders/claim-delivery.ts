import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { DEAD_AFTER, type Delivery } from '../../platform/jobs/deliver-once';
import type { ReminderScope } from '../../platform/session/scope';
import { areMessagesStopped } from '../stopped-messages/queries';
import { isReached } from './queries';

/** One reminder on its way by one channel. */
interface ReminderDelivery {
  scope: ReminderScope;
  reminderId: string;
  channel: 'email' | 'push';
}

/** The delivery of a reminder by a channel. */
export function deliveryBy(db: Db, delivery: ReminderDelivery): Delivery {
  return {
    claim: () => claim(db, delivery),
    isDelivered: () => isDelivered(db, delivery),
    release: () => release(db, delivery),
    settle: () => settle(db, delivery),
  };
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

async function claim(db: Db, { scope, reminderId, channel }: ReminderDelivery): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_deliveries as d (reminder_id, channel, delivered_at)
    select id, ${channel}, case when ${channel} = 'push' then now() end
    from reminders where ${isReached('reminders', scope)} and id = ${reminderId} and status = 'Pending'
      and not ${areMessagesStopped('reminders.patient_id')}
    on conflict (reminder_id, channel) do update set claimed_at = now()
      where d.delivered_at is null and d.claimed_at < now() - ${DEAD_AFTER}::interval
    returning channel`.execute(db);
  return rows.length === 1;
}

async function isDelivered(db: Db, { reminderId, channel }: ReminderDelivery): Promise<boolean> {
  const delivery = await db
    .selectFrom('reminderDeliveries')
    .select('deliveredAt')
    .where('reminderId', '=', reminderId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return delivery?.deliveredAt != null;
}

async function settle(db: Db, { reminderId, channel }: ReminderDelivery): Promise<void> {
  await db
    .updateTable('reminderDeliveries')
    .set({ deliveredAt: sql`now()` })
    .where('reminderId', '=', reminderId)
    .where('channel', '=', channel)
    .execute();
}

async function release(db: Db, { reminderId, channel }: ReminderDelivery): Promise<void> {
  await db
    .deleteFrom('reminderDeliveries')
    .where('reminderId', '=', reminderId)
    .where('channel', '=', channel)
    .execute();
}
