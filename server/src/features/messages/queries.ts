import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { readOnePage } from '../../platform/database/one-page';
import { likePattern } from '../../platform/database/search';
import type { Page } from '../../platform/http/paging';
import { newId } from '../../platform/ids';
import { type InOrder, inOrder, isOwnInOrder } from '../../platform/session/in-order';
import { doctorsWithPatient, isOwnPatient } from '../../platform/session/need-to-know';
import type { ConversationScope, DeskScope, OwnPatientsScope } from '../../platform/session/scope';

const MOST_DOCTORS = 100;

/** The doctors in whose list the conversation is, as a value. */
const doctorsOf = ({ patientId }: ConversationScope, today: string): RawBuilder<string[]> => sql<string[]>`array(
  ${doctorsWithPatient(today, sql`${patientId}::uuid`)} limit ${MOST_DOCTORS})`;

export async function listDoctorsOf(db: Db, scope: ConversationScope, today: string): Promise<string[]> {
  const { rows } = await sql<{ doctorIds: string[] }>`select ${doctorsOf(scope, today)} as doctor_ids`.execute(db);
  return rows[0]?.doctorIds ?? [];
}

/** Messages with their author, and whether the other side has read them. */
function selectMessages(db: Db, scope: ConversationScope) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as conversation', 'conversation.patientId', 'message.patientId')
    .innerJoin('users as sender', 'sender.id', 'message.senderId')
    .where('message.patientId', '=', scope.patientId)
    .select(['message.id', 'message.clientId', 'message.fromClinic', 'message.senderId', 'message.body'])
    .select(['message.createdAt', 'sender.fullName as senderName'])
    .select(READ_AT.as('readAt'));
}

const READ_AT = sql<Date | null>`case
  when message.from_clinic and conversation.read_by_patient_at >= message.created_at then conversation.read_by_patient_at
  when not message.from_clinic and conversation.read_by_clinic_at >= message.created_at then conversation.read_by_clinic_at
end`;

export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

export async function listMessages(
  db: Db,
  scope: ConversationScope,
  filter: { search?: string },
  page: Page,
): Promise<MessageRow[]> {
  let query = selectMessages(db, scope)
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(page.limit + 1);
  if (filter.search)
    query = query.where(sql<boolean>`search_key(message.body) like search_key(${likePattern(filter.search)})`);
  if (page.after)
    query = query.where(
      sql<boolean>`(message.created_at, message.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
    );
  return query.execute();
}

export async function findMessage(db: Db, scope: ConversationScope, id: string): Promise<MessageRow | undefined> {
  return selectMessages(db, scope).where('message.id', '=', id).executeTakeFirst();
}

/** Creates the conversation if needed and locks its row, so that messages and read marks are sequential. */
export async function holdConversation(db: Db, scope: ConversationScope): Promise<void> {
  await sql`
    insert into conversations (patient_id) values (${scope.patientId})
    on conflict (patient_id) do update set patient_id = excluded.patient_id`.execute(db);
}

interface NewMessage {
  senderId: string;
  fromClinic: boolean;
  body: string;
  clientId: string | null;
  /** What the patient is told in the app. */
  notice: string;
  today: string;
}

export interface AddedMessage extends MessageRow {
  /** Whether the patient was told: several unread messages have one notice. */
  isTold: boolean;
  /** The doctors whose screens show the conversation. */
  doctorIds: string[];
}

/**
 * Adds a message to a conversation whose row is held, counts it as unread and tells the patient. Undefined when the
 * sender's client has sent it before. Its time is the one at which the conversation is held, not the start of the
 * request, so that a read mark in between stays older.
 */
export async function insertMessage(
  db: Db,
  scope: ConversationScope,
  { senderId, fromClinic, body, clientId, notice, today }: NewMessage,
): Promise<AddedMessage | undefined> {
  const { rows } = await sql<AddedMessage>`
    with added as (
      insert into messages (id, patient_id, sender_id, from_clinic, body, client_id, created_at)
      values (${newId()}, ${scope.patientId}, ${senderId}, ${fromClinic}, ${body}, ${clientId}, clock_timestamp())
      on conflict (sender_id, client_id) do nothing returning *
    ), counted as (
      update conversations c set last_message_at = added.created_at,
        unread_by_patient = c.unread_by_patient + added.from_clinic::int,
        unread_by_clinic = c.unread_by_clinic + (not added.from_clinic)::int
      from added where c.patient_id = added.patient_id returning c.unread_by_patient
    ), told as (
      insert into notifications (id, user_id, body, link)
      select ${newId()}::uuid, ${scope.patientId}::uuid, ${notice}, ${MESSAGES_LINK}
      from counted where ${fromClinic}::boolean and counted.unread_by_patient = 1 returning id
    )
    select added.id, added.client_id, added.from_clinic, added.sender_id, added.body, added.created_at,
      sender.full_name as sender_name, null::timestamptz as read_at, exists (select from told) as is_told,
      ${doctorsOf(scope, today)} as doctor_ids
    from added join users sender on sender.id = added.sender_id`.execute(db);
  return rows[0];
}

export async function findByClientId(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<{ id: string; patientId: string } | undefined> {
  return db
    .selectFrom('messages')
    .select(['id', 'patientId'])
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}

/** The link of a notice about a message, by which the notice is found again. */
export const MESSAGES_LINK = '/user/messages';

/** Marks one side's messages as read; false when none were unread. A patient's notices about them are marked too. */
export async function updateRead(db: Db, scope: ConversationScope, byClinic: boolean): Promise<boolean> {
  const readAt = sql<Date>`clock_timestamp()`;
  const { numUpdatedRows } = await db
    .with('read_notices', (query) =>
      query
        .updateTable('notifications')
        .set({ readAt })
        .where('userId', '=', scope.patientId)
        .where('link', '=', MESSAGES_LINK)
        .where('readAt', 'is', null)
        .where(sql.lit(!byClinic)),
    )
    .updateTable('conversations')
    .set(byClinic ? { unreadByClinic: 0, readByClinicAt: readAt } : { unreadByPatient: 0, readByPatientAt: readAt })
    .where('patientId', '=', scope.patientId)
    .where(byClinic ? 'unreadByClinic' : 'unreadByPatient', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const EXCERPT = 200;

function selectConversations(db: Db) {
  return db
    .selectFrom('conversations as conversation')
    .innerJoin('users as patient', 'patient.id', 'conversation.patientId')
    .leftJoin('users as assignee', 'assignee.id', 'conversation.assignedTo')
    .where('patient.closedAt', 'is', null)
    .where('conversation.lastMessageAt', 'is not', null)
    .select(['conversation.patientId', 'conversation.lastMessageAt', 'conversation.unreadByClinic'])
    .select(['patient.fullName as patientFullName', 'patient.patientCode'])
    .select(['conversation.assignedTo', 'assignee.fullName as assigneeFullName'])
    .select((eb) =>
      eb
        .selectFrom('messages')
        .whereRef('messages.patientId', '=', 'conversation.patientId')
        .orderBy('messages.createdAt', 'desc')
        .orderBy('messages.id', 'desc')
        .limit(1)
        .select(sql<string>`left(messages.body, ${sql.lit(EXCERPT)})`.as('body'))
        .as('lastMessage'),
    );
}

export type ConversationRow = InferResult<ReturnType<typeof selectConversations>>[number];

/** The clinic's conversations, unread first; a doctor's are those of the patients they treat. */
export async function listConversations(
  db: Db,
  scope: OwnPatientsScope | DeskScope,
  filter: { search?: string; userId?: string },
  page: Page,
): Promise<ConversationRow[]> {
  const isUnread = sql<boolean>`(conversation.unread_by_clinic > 0)`;
  const patient = sql`conversation.patient_id`;
  const limit = page.limit + 1;
  let query = selectConversations(db)
    .select(isUnread.as('isUnread'))
    .orderBy(isUnread, 'desc')
    .orderBy('conversation.lastMessageAt', 'desc')
    .orderBy('conversation.patientId', 'desc')
    .limit(limit);
  if (filter.userId) query = query.where('conversation.patientId', '=', filter.userId);
  if (page.after) {
    const [unread, lastMessageAt, patientId] = page.after;
    query = query.where(sql<boolean>`(${isUnread}, conversation.last_message_at, ${patient})
      < (${unread}::boolean, ${lastMessageAt}::timestamptz, ${patientId}::uuid)`);
  }
  const { shared, conditions }: InOrder =
    'doctorId' in scope ? isOwnInOrder(scope, patient, filter) : inOrder(null, patient, filter);
  const selects = conditions.map((isWanted) => query.where(isWanted));
  const order = sql`is_unread desc, last_message_at desc, patient_id desc`;
  return readOnePage(db, selects, { shared, order, limit });
}

/** One conversation, and the doctors whose screens show it. */
export async function findConversation(
  db: Db,
  scope: ConversationScope,
  today: string,
): Promise<(ConversationRow & { doctorIds: string[] }) | undefined> {
  return selectConversations(db)
    .where('conversation.patientId', '=', scope.patientId)
    .select(doctorsOf(scope, today).as('doctorIds'))
    .executeTakeFirst();
}

/** Takes on a conversation that is unassigned, or assigned to the colleague whom the caller names. */
export async function updateTaken(
  db: Db,
  scope: ConversationScope,
  userId: string,
  from: string | null,
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ assignedTo: userId })
    .where('patientId', '=', scope.patientId)
    .where((eb) => eb.or([eb('assignedTo', 'is', null), eb('assignedTo', '=', from ?? userId)]))
    .execute();
}

/** Releases a conversation, if it is assigned to the caller. */
export async function updateHandedBack(db: Db, scope: ConversationScope, userId: string): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ assignedTo: null })
    .where('patientId', '=', scope.patientId)
    .where('assignedTo', '=', userId)
    .execute();
}

/** The clinic's unread messages: all, or those of the patients one doctor treats. */
export async function countUnreadByClinic(db: Db, scope: OwnPatientsScope | DeskScope): Promise<number> {
  let query = db
    .selectFrom('conversations')
    // As a word of the statement, because the index is of just this condition.
    .where(sql<boolean>`conversations.unread_by_clinic > 0`)
    .where(sql<boolean>`not exists (select from users where id = conversations.patient_id and closed_at is not null)`)
    .select(sql<number>`coalesce(sum(conversations.unread_by_clinic), 0)::int`.as('unread'));
  if ('doctorId' in scope) query = query.where(isOwnPatient(scope, sql`conversations.patient_id`));
  const { unread } = await query.executeTakeFirstOrThrow();
  return unread;
}
