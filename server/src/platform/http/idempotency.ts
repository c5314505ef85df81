import { sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { isSameHash } from '../ids';
import { Refusal } from './refusal';

interface Key {
  userId: string;
  key: string;
  requestHash: Buffer;
}

/**
 * The same key twice is one act and two equal answers. The key's row is part of the transaction: a second request
 * waits for the first to commit and then reads its answer, and a rolled-back first leaves the key free.
 */
export async function answerOnce(
  db: Db,
  { userId, key, requestHash }: Key,
  act: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > 200)
    throw new Refusal('request.malformed', { fields: { 'Idempotency-Key': 'At most 200 characters' } });
  const { numAffectedRows } = await insertKey(db, { userId, key, requestHash });
  if (numAffectedRows === 0n) {
    const earlier = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!isSameHash(earlier.requestHash, requestHash)) throw new Refusal('request.idempotencyConflict');
    return earlier.answer ?? undefined;
  }

  const answer = await act();
  await updateAnswer(db, { userId, key, answer: JSON.stringify(answer ?? null) });
  return answer;
}

const insertKey = prepared((db, { userId, key, requestHash }: Key) =>
  db
    .insertInto('idempotencyKeys')
    .values({ userId, key, requestHash })
    .onConflict((conflict) => conflict.doNothing()),
);

const updateAnswer = prepared((db, { userId, key, answer }: { userId: string; key: string; answer: string }) =>
  db
    .updateTable('idempotencyKeys')
    .set({ answer: sql`${answer}::json` })
    .where('userId', '=', userId)
    .where('key', '=', key),
);
