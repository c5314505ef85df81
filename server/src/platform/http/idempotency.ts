import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { Endpoint } from '@antam/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { isSameHash } from '../ids';
import { Refusal } from './refusal';

const LONGEST_KEY = 200;
/** Fields that are short secrets: a fast hash of a request that is stored would let a password be guessed. */
const SECRET_FIELDS = ['password', 'newPassword', 'currentPassword', 'code'];

interface OnceKey {
  userId: string;
  key: string;
  requestHash: Buffer;
}

/** An answer as it is stored for its key. */
export type KeptAnswer = OnceKey & { answer: string };

/** The stored answer of an earlier request with the same key. */
export interface EarlierAnswer {
  requestHash: Buffer;
  answer: unknown;
}

/**
 * The key of a client that makes two equal requests one act, or null. Requests that differ only in a secret count as equal.
 */
export function onceKeyOf(endpoint: Endpoint, request: FastifyRequest): OnceKey | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (!request.viewer || endpoint.method === 'GET' || typeof key !== 'string') return null;
  if (key.length > LONGEST_KEY)
    throw new Refusal('request.malformed', { fields: { 'Idempotency-Key': `tooLong:${LONGEST_KEY}` } });
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.name, request.params, request.body], withoutSecrets))
    .digest();
  return { userId: request.viewer.userId, key, requestHash };
}

const withoutSecrets = (field: string, value: unknown) => (SECRET_FIELDS.includes(field) ? undefined : value);

/**
 * The same key twice is one act and two equal answers. The answer is stored in the transaction of its act, as its last
 * step. Of two acts with one key at once the second waits there for the first, finds the key taken and is rolled back;
 * if a rule refuses the second before that, because of what the first has done, it still gets the first one's answer.
 * Where only a part of the answer is kept, `again` makes the answer from it.
 */
export async function answerOnce(
  db: Db,
  key: OnceKey,
  earlier: EarlierAnswer | null | undefined,
  act: () => Promise<unknown>,
  again: (kept: unknown) => unknown = (kept) => kept,
): Promise<unknown> {
  if (earlier) return again(sameAnswer(earlier, key));
  try {
    return await act();
  } catch (error) {
    const isSecond = error instanceof KeyTaken || error instanceof Refusal;
    const first = isSecond && (await answerByKey(db, key)).rows[0];
    if (!first) throw error;
    return again(sameAnswer(first, key));
  }
}

function sameAnswer(earlier: EarlierAnswer, { requestHash }: OnceKey): unknown {
  if (!isSameHash(earlier.requestHash, requestHash)) throw new Refusal('request.idempotencyConflict');
  return earlier.answer ?? undefined;
}

/** Presents the answer of an act and stores it, or a part of it, for its key: in the act's own statement, or as its last step. */
export function createKeeper(
  key: OnceKey | null,
  show: (answer: unknown) => unknown,
  partOf = (shown: unknown): unknown => shown,
) {
  let own: { answer: unknown; shown: unknown } | undefined;
  return {
    keep(answer: unknown): KeptAnswer | null {
      own = { answer, shown: show(answer) };
      return key && keptOf(key, partOf(own.shown));
    },
    async finish(db: Db, answer: unknown): Promise<unknown> {
      if (own && own.answer === answer) return own.shown;
      const shown = show(answer);
      if (key) demandKey((await newAnswer(db, { kept: keptOf(key, partOf(shown)) })).numAffectedRows === 1n);
      return shown;
    },
  };
}

const keptOf = (key: OnceKey, shown: unknown): KeptAnswer => ({ ...key, answer: JSON.stringify(shown ?? null) });

/** Ends an act whose key was taken meanwhile; it is rolled back. */
export function demandKey(isFree: boolean): void {
  if (!isFree) throw new KeyTaken();
}

/** Another request with this key has been answered meanwhile. */
class KeyTaken extends Error {}

/** The insert of an answer as a part of a statement; without a key nothing is stored. */
export const insertAnswer = (kept: KeptAnswer): RawBuilder<unknown> => sql`
  insert into idempotency_keys (user_id, key, request_hash, answer)
  select ${kept.userId}::uuid, ${kept.key}, ${kept.requestHash}::bytea, ${kept.answer}::json
  where ${kept.key}::text is not null
  on conflict do nothing`;

/**
 * Clears the answers, kept for others, that name a patient who is leaving; a few hold only the id of a visit ahead. The rows
 * stay under another hash, so that what is sent again is refused and not done again.
 */
export async function clearAnswersAbout(db: Db, patientId: string): Promise<void> {
  await sql`
    with name as (
      select unnest(array[id::text, patient_code]) as name from users where id = ${patientId}
      union all
      select id::text from appointments where patient_id = ${patientId} and starts_at > now() - interval '2 days')
    update idempotency_keys set answer = null, request_hash = sha256(request_hash)
    where exists (select from name where position(to_json(name.name)::text in answer::text) > 0)`.execute(db);
}

const newAnswer = prepared((_db, { kept }: { kept: KeptAnswer }) => insertAnswer(kept));

const answerByKey = prepared((db, { userId, key }: Pick<OnceKey, 'userId' | 'key'>) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key),
);
