import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { LinkPurpose } from '../database/tables/accounts';
import { hashOf, newSecret } from '../ids';

interface NewLink {
  purpose: Extract<LinkPurpose, 'setup' | 'enrol-factor'>;
  userId: string | null;
  minutes: number;
  /** Given where it must be typed; otherwise one that is only followed is made. */
  token?: string;
}

/**
 * Stores a link's hash and returns its token, which belongs in the fragment of an address, because a fragment is never
 * logged. What the link is for must be locked already.
 */
export async function mintLink(db: Db, { minutes, token = newSecret(), ...link }: NewLink): Promise<string> {
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db
    .insertInto('oneTimeLinks')
    .values({ ...link, tokenHash: hashOf(token), expiresAt })
    .execute();
  return token;
}

/**
 * The same for a forgotten password; null when the account is closed, or has another address or password than these: a
 * change that is under way is waited for, because it has already ended the links it sees.
 */
export async function mintResetLink(
  db: Db,
  { userId, email, passwordHash, minutes }: { userId: string; email: string; passwordHash: string; minutes: number },
): Promise<string | null> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const { rows } = await sql`
    insert into one_time_links (token_hash, purpose, user_id, expires_at)
    select ${hashOf(token)}, 'reset-password', id, ${expiresAt}
    from users where id = ${userId} and closed_at is null and email_confirmed
      and lower(email) = ${email.toLowerCase()} and password_hash = ${passwordHash}
    for share
    returning user_id`.execute(db);
  return rows.length === 1 ? token : null;
}

/** The same for an address that waits for confirmation; null when it no longer waits. */
export async function mintAddressLink(
  db: Db,
  { pendingAddressId, minutes }: { pendingAddressId: string; minutes: number },
): Promise<string | null> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const { rows } = await sql`
    insert into one_time_links (token_hash, purpose, user_id, pending_address_id, expires_at)
    select ${hashOf(token)}, 'confirm-address', pending.user_id, pending.id, ${expiresAt}
    from pending_addresses pending where pending.id = ${pendingAddressId} for key share
    returning user_id`.execute(db);
  return rows.length === 1 ? token : null;
}

/** Uses a link up; of two requests at once only one succeeds. */
export async function takeLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string | null; pendingAddressId: string | null } | undefined> {
  return db
    .updateTable('oneTimeLinks')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'pendingAddressId'])
    .executeTakeFirst();
}

/** Whether a link would be taken; it is not used up. */
export async function isLinkOpen(
  db: Db,
  { purpose, userId, token }: { purpose: LinkPurpose; userId: string; token: string },
): Promise<boolean> {
  const link = await db
    .selectFrom('oneTimeLinks')
    .select('userId')
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}

export async function deleteLinks(db: Db, purpose: LinkPurpose, userId: string | null): Promise<void> {
  await db
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', purpose)
    .where((eb) => (userId === null ? eb('userId', 'is', null) : eb('userId', '=', userId)))
    .execute();
}
