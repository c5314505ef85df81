import type { Channel, DeliveryFailure, Fate, OutsideChannel } from '@antam/contract/deliveries';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import { newId } from '../../platform/ids';
import { DEAD_AFTER } from '../../platform/jobs/channels/channel';
import type { DeskScope, ReminderScope } from '../../platform/session/scope';
import { smsPhoneOf } from '../message-wishes/queries';
import { areMessagesStopped } from '../stopped-messages/queries';

/** What is delivered: a reminder, or news of a visit. */
export type Subject = { scope: ReminderScope; reminderId: string } | { scope: DeskScope; newsId: string };

const column = (subject: Subject) => sql.ref('reminderId' in subject ? 'reminder_id' : 'news_id');
const idOf = (subject: Subject) => ('reminderId' in subject ? subject.reminderId : subject.newsId);

/** Whether `d`, a row of `deliveries`, may have reached its patient: it was sent, or its end is not known. */
export const mayHaveArrived = sql<boolean>`(d.fate in ('sent', 'unknown') or d.fate is null and d.claimed_at is not null)`;

/**
 * Whether `n`, a row of `visit_news`, no longer holds: there are later news of the visit, or the offer has ended. Asked also
 * at the moment of sending, because a slow mail server may keep a message back until after the next.
 */
export const areNewsReplaced = sql<boolean>`(exists (select from visit_news later where later.appointment_id = n.appointment_id
    and (later.created_at, later.id) > (n.created_at, n.id))
  or n.kind = 'offered' and exists (select from offers o
    where o.id = n.offer_id and (not o.is_open or o.held_until <= now())))`;

/** The patient of a reminder that is not settled, or of news that is not and still holds, as a part of a statement. */
const unsettled = (subject: Subject): RawBuilder<unknown> =>
  'reminderId' in subject
    ? sql`select id, patient_id from reminders where id = ${subject.reminderId} and status = 'Pending'`
    : sql`select n.id, n.patient_id from visit_news n
        where n.id = ${subject.newsId} and n.settled_at is null and not ${areNewsReplaced}`;

export interface PastDelivery {
  channel: Channel;
  fate: Fate | null;
  tries: number;
  /** Whether a run that has not died is sending it. */
  isUnderWay: boolean;
  /** Whether a run claimed it and died. */
  isDead: boolean;
}

/** What was tried so far, by each channel. */
export async function listPast(db: Db, subject: Subject): Promise<PastDelivery[]> {
  const { rows } = await sql<PastDelivery>`
    select channel, fate, tries, fate is null and coalesce(claimed_at >= now() - ${DEAD_AFTER}::interval, false) as is_under_way,
      fate is null and coalesce(claimed_at < now() - ${DEAD_AFTER}::interval, false) as is_dead
    from deliveries where ${column(subject)} = ${idOf(subject)}`.execute(db);
  return rows;
}

/** Shows it in the app inside the transaction that also writes the notice; false when it was shown before. */
export async function insertInApp(db: Db, subject: Subject): Promise<boolean> {
  const { rows } = await sql`
    insert into deliveries (id, patient_id, ${column(subject)}, channel, claimed_at, fate, ended_at)
    select ${newId()}, s.patient_id, s.id, 'app', now(), 'sent', now() from (${unsettled(subject)}) s
    on conflict (${column(subject)}, channel) do nothing returning channel`.execute(db);
  return rows.length === 1;
}

/** Nothing is sent to a patient whose messages are stopped, and no SMS without agreement. */
const maySend = (channel?: OutsideChannel): RawBuilder<boolean> =>
  channel === 'sms'
    ? sql<boolean>`(not ${areMessagesStopped('s.patient_id')} and ${smsPhoneOf('s.patient_id')} is not null)`
    : sql<boolean>`not ${areMessagesStopped('s.patient_id')}`;

interface Claim {
  channel: OutsideChannel;
  mayRepeat: boolean;
}

/** Claims a channel before anything leaves; false when another run has it, or when nothing may be sent. */
export async function claimChannel(db: Db, subject: Subject, { channel, mayRepeat }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into deliveries as d (id, patient_id, ${column(subject)}, channel, claimed_at)
    select ${newId()}, s.patient_id, s.id, ${channel}, now() from (${unsettled(subject)}) s
    where ${maySend(channel)}
    on conflict (${column(subject)}, channel) do update set claimed_at = now(), tries = d.tries + 1
      where d.fate is null and (d.claimed_at is null
        or ${mayRepeat}::boolean and d.claimed_at < now() - ${DEAD_AFTER}::interval)
    returning d.id`.execute(db);
  return rows.length === 1;
}

/** Ends a delivery; one that has ended stays as it is. */
export async function updateFate(
  db: Db,
  subject: Subject,
  { channel, fate, why = null }: { channel: OutsideChannel; fate: Fate; why?: DeliveryFailure | null },
): Promise<void> {
  await sql`
    update deliveries set fate = ${fate}, why = ${why}, ended_at = now()
    where ${column(subject)} = ${idOf(subject)} and channel = ${channel} and fate is null`.execute(db);
}

/** Ends a channel as failed that may not have been tried yet. */
export async function upsertFailed(db: Db, subject: Subject, channel: OutsideChannel): Promise<void> {
  await sql`
    insert into deliveries as d (id, patient_id, ${column(subject)}, channel, tries, fate, why, ended_at)
    select ${newId()}, s.patient_id, s.id, ${channel}, 0, 'failed', 'notReached', now() from (${unsettled(subject)}) s
    on conflict (${column(subject)}, channel) do update set ended_at = now(), why = 'noAnswer',
      fate = case when d.claimed_at is null then 'failed' else 'unknown' end where d.fate is null`.execute(db);
}

/** Lets a channel be tried again; where its message was settled meanwhile it ends, because no run would end it later. */
export async function releaseChannel(
  db: Db,
  subject: Subject,
  { channel, why }: { channel: OutsideChannel; why: DeliveryFailure | null },
): Promise<void> {
  await sql`
    with open_message as (${unsettled(subject)} for share)
    update deliveries set claimed_at = null, why = ${why},
      fate = case when not exists (select from open_message) then 'failed' end,
      ended_at = case when not exists (select from open_message) then now() end
    where ${column(subject)} = ${idOf(subject)} and channel = ${channel} and fate is null`.execute(db);
}

/**
 * The end of what is left open when a message is settled, as a part of that statement: a channel between two tries, or one
 * whose run died. A run that is sending writes its end itself.
 */
export const endOpenDeliveries = (subject: Subject): RawBuilder<unknown> => sql`
  update deliveries d set ended_at = now(),
    fate = case when d.claimed_at is not null then 'unknown'
      when ${areMessagesStopped('d.patient_id')} then 'stopped' else 'failed' end,
    why = case when d.claimed_at is not null then 'noAnswer'
      when not ${areMessagesStopped('d.patient_id')} then coalesce(d.why, 'notReached') end
  where d.${column(subject)} = ${idOf(subject)} and d.fate is null
    and (d.claimed_at is null or d.claimed_at < now() - ${DEAD_AFTER}::interval)`;

/**
 * Whether a message may leave at this moment: it is not settled, nothing stops messages to its patient, and they agree to
 * the channel, where one is named.
 */
export async function mayMessageLeave(db: Db, subject: Subject, channel?: OutsideChannel): Promise<boolean> {
  const { rows } = await sql`
    select from (${unsettled(subject)}) s where ${maySend(channel)}`.execute(db);
  return rows.length === 1;
}

function selectLog(db: Db, _scope: DeskScope) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('users as patient', 'patient.id', 'd.patientId')
    .select(['d.id', 'd.patientId', 'd.isNews', 'd.channel', 'd.fate', 'd.why', 'd.tries', 'd.createdAt', 'd.endedAt'])
    .select(['patient.fullName', 'patient.patientCode']);
}

export type DeliveryRow = InferResult<ReturnType<typeof selectLog>>[number];

/** The log of messages, the latest first. */
export async function listLog(
  db: Db,
  scope: DeskScope,
  { fate }: { fate?: Fate },
  { after, limit }: Page,
): Promise<DeliveryRow[]> {
  let query = selectLog(db, scope).orderBy('d.createdAt', 'desc').orderBy('d.id', 'desc');
  if (fate) query = query.where('d.fate', '=', fate);
  if (after) query = query.where(sql<boolean>`(d.created_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.limit(limit + 1).execute();
}
