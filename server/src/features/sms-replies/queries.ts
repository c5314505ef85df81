import { REPLY_WITHIN_DAYS } from '@antam/rules/sms-replies';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import { newId } from '../../platform/ids';
import type { DeskScope } from '../../platform/session/scope';

/**
 * The patients with a phone number, each with the newest reminder that an SMS brought of a visit that lies ahead. A second
 * patient is enough to know that the number is shared.
 */
export async function findByPhone(
  db: Db,
  _scope: DeskScope,
  phoneKey: string,
): Promise<{ id: string; reminderId: string | null }[]> {
  const { rows } = await sql<{ id: string; reminderId: string | null }>`
    select u.id, (
      select r.id from deliveries d join reminders r on r.id = d.reminder_id
        join appointments a on a.id = r.appointment_id
      where d.patient_id = u.id and d.channel = 'sms' and d.fate in ('sent', 'unknown')
        and d.created_at > now() - make_interval(days => ${REPLY_WITHIN_DAYS}::int)
        and a.starts_at > now() and a.status <> 'Cancelled' and a.left_to_move_at is null
      order by d.created_at desc, d.id desc limit 1) as reminder_id
    from users u where u.role = 'Customer' and u.closed_at is null and u.phone is not null
      and phone_key(u.phone) = ${phoneKey} limit 2`.execute(db);
  return rows;
}

interface NewReply {
  phone: string;
  patientId: string | null;
  reminderId: string | null;
  says: 'coming' | 'callMe';
}

/** Adds a reply; undefined when the same one stands there already. */
export async function insertReply(db: Db, _scope: DeskScope, reply: NewReply): Promise<string | undefined> {
  const row = await db
    .insertInto('smsReplies')
    .values({ id: newId(), ...reply })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function selectReplies(db: Db, _scope: DeskScope) {
  return db
    .selectFrom('smsReplies as reply')
    .leftJoin('reminders as reminder', 'reminder.id', 'reply.reminderId')
    .leftJoin('appointments as visit', 'visit.id', 'reminder.appointmentId')
    .leftJoin('users as caller', 'caller.id', 'reply.doneBy')
    .select(['reply.id', 'reply.phone', 'reply.says', 'reply.receivedAt', 'reply.doneAt'])
    .select(['visit.startsAt as visitAt', 'caller.fullName as doneByName'])
    .select(
      sql<{ _id: string; fullName: string | null; patientCode: string | null }[]>`coalesce((
        select json_agg(json_build_object('_id', p.id, 'fullName', p.full_name, 'patientCode', p.patient_code))
        from (select id, full_name, patient_code from users u where u.role = 'Customer' and u.closed_at is null
          and (u.id = reply.patient_id or reply.patient_id is null and u.phone is not null
            and phone_key(u.phone) = phone_key(reply.phone)) order by patient_code limit 5) p), '[]')`.as('patients'),
    );
}

export type ReplyRow = InferResult<ReturnType<typeof selectReplies>>[number];

export async function listReplies(
  db: Db,
  scope: DeskScope,
  { isOpen }: { isOpen: boolean },
  { after, limit }: Page,
): Promise<ReplyRow[]> {
  let query = selectReplies(db, scope).orderBy('reply.receivedAt', 'desc').orderBy('reply.id', 'desc');
  if (isOpen) query = query.where('reply.says', '=', 'callMe').where('reply.doneAt', 'is', null);
  if (after)
    query = query.where(sql<boolean>`(reply.received_at, reply.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.limit(limit + 1).execute();
}

export async function findReply(db: Db, scope: DeskScope, id: string): Promise<ReplyRow | undefined> {
  return selectReplies(db, scope).where('reply.id', '=', id).executeTakeFirst();
}

/** Notes who called back, or takes that back; false when a newer request of the same number is open. */
export async function updateCalledBack(db: Db, _scope: DeskScope, id: string, doneBy: string | null): Promise<boolean> {
  const { rows } = await sql`
    update sms_replies r set done_at = case when ${doneBy}::uuid is null then null else now() end, done_by = ${doneBy}::uuid
    where r.id = ${id} and r.says = 'callMe' and (r.done_at is null) = (${doneBy}::uuid is not null)
      and (${doneBy}::uuid is not null or not exists (select from sms_replies newer
        where newer.says = 'callMe' and newer.done_at is null and phone_key(newer.phone) = phone_key(r.phone)))
    returning r.id`.execute(db);
  return rows.length === 1;
}
