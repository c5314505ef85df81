import type { Role } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { ChallengePurpose } from '../../platform/database/tables/factors';
import { Refusal } from '../../platform/http/refusal';
import { hashOf } from '../../platform/ids';
import type { OwnSession } from '../../platform/session/session';

const CHALLENGE_MINUTES = 5;

export interface FactorOwner {
  id: string;
  sessionId: string;
  userName: string | null;
  role: Role;
  hasFactor: boolean;
  mustEnrol: boolean;
}

/**
 * Locks the viewer's own account until the transaction ends: factors of one account are changed one after the other, and
 * none in a session that has ended meanwhile.
 */
export async function lockOwner(db: Db, { userId, sessionId }: OwnSession): Promise<FactorOwner> {
  return db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select(['users.id', 'sessions.id as sessionId', 'userName', 'role', 'hasFactor', 'mustEnrol'])
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('closedAt', 'is', null)
    .forUpdate('users')
    .forKeyShare('sessions')
    .executeTakeFirstOrThrow(() => new Refusal('auth.sessionEnded'));
}

/** What is set up for an account, in counts and dates. */
export async function findFactors(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('totpSecrets as totp', 'totp.userId', 'users.id')
    .select(['hasFactor', 'mustEnrol', 'totp.confirmedAt as totpSince'])
    .select((eb) =>
      eb
        .selectFrom('recoveryCodes as code')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('code.userId', '=', 'users.id')
        .where('code.usedAt', 'is', null)
        .as('codesLeft'),
    )
    .where('users.id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('auth.sessionEnded'));
}

export async function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt', 'clonedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function findTotp(db: Db, userId: string) {
  return db
    .selectFrom('totpSecrets')
    .select(['sealed', 'keyId', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Starts anew where an earlier try was not finished; an app that is set up is never replaced. */
export async function saveTotpDraft(
  db: Db,
  draft: { userId: string; sealed: Buffer; keyId: string },
): Promise<boolean> {
  const saved = await db
    .insertInto('totpSecrets')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealed: draft.sealed, keyId: draft.keyId, createdAt: sql`now()` })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function confirmTotpSecret(db: Db, userId: string, lastStep: number): Promise<void> {
  await db.updateTable('totpSecrets').set({ confirmedAt: sql`now()`, lastStep }).where('userId', '=', userId).execute();
}

/** Uses a time step up; false where its code, or a later one, was used already. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses a recovery code up; of two requests at once only one succeeds. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`with gone as (delete from recovery_codes where user_id = ${userId})
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`.execute(db);
}

export const MOST_PASSKEYS = 10;

interface PasskeyValues {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
}

/** Adds a passkey to a locked account; false where the account has as many as it may, or the passkey is known. */
export async function insertPasskey(db: Db, passkey: PasskeyValues): Promise<boolean> {
  const { id, userId, credentialId, publicKey, counter, transports, name } = passkey;
  const { rows } = await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    select ${id}::uuid, ${userId}::uuid, ${credentialId}, ${publicKey}::bytea, ${counter}::bigint, ${transports}::text[], ${name}
    where (select count(*) from passkeys where user_id = ${userId}::uuid) < ${MOST_PASSKEYS}
    on conflict (credential_id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function saveChallenge(
  db: Db,
  { challenge, ...given }: { challenge: string; purpose: ChallengePurpose; userId: string | null },
): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
  await db
    .insertInto('factorChallenges')
    .values({ ...given, challengeHash: hashOf(challenge), expiresAt })
    .execute();
}

/** Uses a challenge up; false where it was not given out for this, was used, or is too old. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, userId }: { challenge: string; purpose: ChallengePurpose; userId: string | null },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('factorChallenges')
    .where('challengeHash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('challengeHash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A passkey with the account it opens. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports', 'clonedAt'])
    .select(['role', 'passwordHash'])
    .where('credentialId', '=', credentialId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

/** Keeps the newest counter; false where another use has moved it on meanwhile. */
export async function moveCounter(db: Db, id: string, counter: number): Promise<boolean> {
  const moved = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .where('clonedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
