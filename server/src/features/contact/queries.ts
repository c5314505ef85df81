import type { ContactRequest } from '@antam/contract/contact';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';

type Status = ContactRequest['status'];

interface NewContactRequest {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string | null;
  message: string;
}

export async function insertContactRequest(db: Db, request: NewContactRequest): Promise<void> {
  await db.insertInto('contactRequests').values(request).execute();
}

function selectRequests(db: Db) {
  return db
    .selectFrom('contactRequests as request')
    .leftJoin('users as handler', 'handler.id', 'request.handledBy')
    .select(['request.id', 'request.firstName', 'request.lastName', 'request.email', 'request.mobile'])
    .select(['request.message', 'request.status', 'request.createdAt'])
    .select('handler.sortName as handlerName')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('contactAnswers as answer')
          .leftJoin('users as author', 'author.id', 'answer.answeredBy')
          .whereRef('answer.requestId', '=', 'request.id')
          .orderBy('answer.answeredAt', (order) => order.asc().nullsFirst())
          .select(['answer.body', 'answer.answeredAt as at', 'answer.notDeliveredAt as lost', 'author.sortName as by']),
      ).as('answers'),
    );
}

export type ContactRow = NonNullable<Awaited<ReturnType<typeof findContactRequest>>>;

export async function findContactRequest(db: Db, id: string) {
  return selectRequests(db).where('request.id', '=', id).executeTakeFirst();
}

/** Open requests first, then the newest; of one status, simply the newest first. */
export async function listContactRequests(db: Db, status: Status | undefined, page: Page): Promise<ContactRow[]> {
  let query = selectRequests(db).limit(page.limit + 1);
  query = status ? query.where('request.status', '=', status) : query.orderBy(sql`(request.status = 'new')`, 'desc');
  query = query.orderBy('request.createdAt', 'desc').orderBy('request.id', 'desc');
  if (page.after) {
    const [isNew, createdAt, id] = page.after;
    query = query.where(
      status
        ? sql<boolean>`(request.created_at, request.id) < (${createdAt}::timestamptz, ${id}::uuid)`
        : sql<boolean>`((request.status = 'new'), request.created_at, request.id) < (${isNew}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`,
    );
  }
  return query.execute();
}

/** Only an open request takes an answer, so that of two people who answer the same one, the second changes nothing. */
export async function updateContactRequest(
  db: Db,
  id: string,
  change: { status: Status; handledBy: string },
  isAnswer: boolean,
): Promise<boolean> {
  let query = db
    .updateTable('contactRequests')
    .set({ ...change, handledAt: sql`now()` })
    .where('id', '=', id);
  if (isAnswer) query = query.where('status', '=', 'new');
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface NewAnswer {
  id: string;
  requestId: string;
  body: string;
  answeredBy: string;
}

/** Whether this person has given this answer, and no later one was given: so is one that is sent again after a lost answer. */
export async function hasAnswered(db: Db, { requestId, body, answeredBy }: Omit<NewAnswer, 'id'>): Promise<boolean> {
  const last = await db
    .selectFrom('contactAnswers')
    .select(['body', 'answeredBy'])
    .where('requestId', '=', requestId)
    .orderBy('answeredAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return last?.body === body && last.answeredBy === answeredBy;
}

export async function insertContactAnswer(db: Db, answer: NewAnswer): Promise<void> {
  await db.insertInto('contactAnswers').values(answer).execute();
}

/** Marks an answer as not delivered, once, and opens its request again unless there was a later answer. */
export async function updateNotDelivered(db: Db, answerId: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    with answer as (
      update contact_answers set not_delivered_at = now() where id = ${answerId} and not_delivered_at is null
      returning id, request_id, answered_at),
    reopened as (
      update contact_requests r set status = 'new' from answer
      where r.id = answer.request_id and not exists (select from contact_answers later
        where later.request_id = r.id and later.id <> answer.id and later.answered_at > answer.answered_at))
    select request_id as id from answer`.execute(db);
  return rows[0];
}

/** Subscribes an address, or subscribes it again; one that is already subscribed stays as it is. */
export async function insertSubscriber(
  db: Db,
  subscriber: { id: string; email: string; unsubscribeHash: Buffer },
): Promise<void> {
  await db
    .insertInto('newsletterSubscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ unsubscribedAt: null }))
    .execute();
}

/** Whether the link is valid. Using it twice has no further effect. */
export async function updateUnsubscribed(db: Db, unsubscribeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterSubscribers')
    .set({ unsubscribedAt: sql`coalesce(unsubscribed_at, now())` })
    .where('unsubscribeHash', '=', unsubscribeHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listSubscribers(db: Db, afterId: string | null, limit: number) {
  let query = db
    .selectFrom('newsletterSubscribers')
    .select(['id', 'email', 'createdAt'])
    .where('unsubscribedAt', 'is', null)
    .orderBy('id')
    .limit(limit);
  if (afterId) query = query.where('id', '>', afterId);
  return query.execute();
}
