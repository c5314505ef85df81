import type { KnownLanguage } from '@antam/contract/constants';
import type { Db } from '../../platform/database/database';

/** Where an account's letters go now, and in which language: nowhere while its address is not confirmed, or once it is closed. */
export async function findReader(
  db: Db,
  userId: string,
): Promise<{ email: string; language: KnownLanguage | null } | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('emailConfirmed', '=', true)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return user?.email ? { email: user.email, language: user.language } : undefined;
}

export async function findFormerAddress(db: Db, id: string): Promise<string | undefined> {
  const former = await db.selectFrom('formerAddresses').select('email').where('id', '=', id).executeTakeFirst();
  return former?.email;
}

export async function deleteFormerAddress(db: Db, id: string): Promise<void> {
  await db.deleteFrom('formerAddresses').where('id', '=', id).execute();
}

export async function findContactAnswer(db: Db, id: string): Promise<{ email: string; answer: string } | undefined> {
  return db
    .selectFrom('contactAnswers')
    .innerJoin('contactRequests', 'contactRequests.id', 'contactAnswers.requestId')
    .select(['contactRequests.email', 'contactAnswers.body as answer'])
    .where('contactAnswers.id', '=', id)
    .executeTakeFirst();
}

/** How many patients a member of Staff was told of on a morning. */
export async function findDigest(
  db: Db,
  { userId, day }: { userId: string; day: string },
): Promise<{ ownRows: number; freeRows: number } | undefined> {
  return db
    .selectFrom('followUpDigests')
    .select(['ownRows', 'freeRows'])
    .where('userId', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
}
