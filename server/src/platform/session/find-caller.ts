import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER, type Role } from '@antam/contract/constants';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import type { Settings } from '../env';
import { bindingCookie } from '../http/cookies';
import type { EarlierAnswer } from '../http/idempotency';
import { addressKey, type CallLimit, type Hit, upsertHit } from '../http/rate-limit';
import { Refusal } from '../http/refusal';
import { hashOf, isSameHash } from '../ids';
import { bearerOf, type Session, xsrfToken } from './session';

const TOUCH_AFTER_SECONDS = 20;

export interface Caller {
  viewer: Session;
  /** What was answered to an earlier request with the same Idempotency-Key. */
  earlier: EarlierAnswer | null;
  /** How often the caller was counted for the endpoint's limit, where it has one. */
  hit: Hit | null;
}

/** Reads who is calling from the bearer token (and the cookie it is bound to), or refuses a dead one. */
export async function findCaller(
  db: Db,
  settings: Settings,
  request: FastifyRequest,
  limit: CallLimit | null,
): Promise<Caller | null> {
  const token = bearerOf(request);
  if (!token) return null;
  const binding = request.cookies[bindingCookie(request, settings)];
  const use = {
    tokenHash: hashOf(token),
    bindingHash: binding ? hashOf(binding) : null,
    isUse: !request.headers[BACKGROUND_HEADER],
    key: keyOf(request),
    ...limitsOf(settings),
  };
  const { rows } = limit
    ? await countedSession(db, { ...use, counted: countedOf(limit, request) })
    : await usedSession(db, use);
  const [session] = rows;
  if (!session) throw new Refusal('auth.sessionEnded');
  if (session.bindingHash) {
    if (!binding || !isSameHash(hashOf(binding), session.bindingHash)) throw new Refusal('auth.sessionEnded');
    if (isWrite(request) && request.headers['x-xsrf-token'] !== xsrfToken(binding, session.id))
      throw new Refusal('auth.xsrf');
  }
  return {
    viewer: {
      userId: session.userId,
      role: session.role,
      doctorId: session.doctorId,
      sessionId: session.id,
      mustChangePassword: session.mustChangePassword,
      isBound: session.bindingHash !== null,
    },
    earlier: session.requestHash && { requestHash: session.requestHash, answer: session.answer },
    hit: limit && { current: session.current, ttl: session.ttl },
  };
}

/** Which of these sessions are still open, and the role their people have now; looking does not keep them alive. */
export async function findOpenSessions(
  db: Db,
  settings: Settings,
  sessionIds: readonly string[],
): Promise<Map<string, Role>> {
  const { rows } = await sql<{ id: string; role: Role }>`
    select s.id, u.role from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and ${isOpen(limitsOf(settings))}`.execute(db);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

interface SessionUse extends SessionLimits {
  tokenHash: Buffer;
  bindingHash: Buffer | null;
  /** False for what a screen does by itself: it does not keep an idle session open. */
  isUse: boolean;
  key: string | null;
}

interface Counted {
  budget: string;
  windowMs: number;
  /** Null where the viewer is counted, who is only known once the session is found. */
  addressKey: string | null;
}

interface SessionRow {
  id: string;
  userId: string;
  bindingHash: Buffer | null;
  role: Role;
  mustChangePassword: boolean;
  doctorId: string | null;
  requestHash: Buffer | null;
  answer: unknown;
}

const usedSession = prepared(
  (_db, given: SessionUse) => sql<SessionRow & Hit>`
    with ${foundAndTouched(given)}
    select found.*, earlier.request_hash, earlier.answer from found left join ${earlierAnswer(given)}`,
);

const countedSession = prepared(
  (_db, given: SessionUse & { counted: Counted }) => sql<SessionRow & Hit>`
    with ${foundAndTouched(given)},
    hit as (${upsertHit(keysOf(given.counted), given.counted.windowMs)})
    select found.*, earlier.request_hash, earlier.answer, hit.current, hit.ttl
    from found cross join hit left join ${earlierAnswer(given)}`,
);

/** Finds an open session and notes that it is used, in one statement. */
function foundAndTouched(given: SessionUse): RawBuilder<unknown> {
  return sql`found as (
      select s.id, s.user_id, s.binding_hash, s.last_seen_at, u.role, u.must_change_password, d.id as doctor_id
      from sessions s join users u on u.id = s.user_id left join doctors d on d.user_id = u.id
      where s.token_hash = ${given.tokenHash} and ${isOpen(given)}
    ), touched as (
      update sessions s set last_seen_at = now() from found
      where s.id = found.id and ${given.isUse}::boolean
        and found.last_seen_at < now() - interval '1 second' * ${sql.lit(TOUCH_AFTER_SECONDS)}
        and (found.binding_hash is null or found.binding_hash = ${given.bindingHash}::bytea)
    )`;
}

const earlierAnswer = ({ key }: SessionUse): RawBuilder<unknown> =>
  sql`idempotency_keys earlier on earlier.user_id = found.user_id and earlier.key = ${key}`;

const keysOf = ({ budget, addressKey: key }: Counted): RawBuilder<unknown> =>
  sql`select coalesce(${key}::text, ${budget}::text || ':' || found.user_id) from found`;

interface SessionLimits {
  idleSeconds: Settings['idleSeconds'];
  maxSeconds: number;
}

const limitsOf = (settings: Settings): SessionLimits => ({
  idleSeconds: settings.idleSeconds,
  maxSeconds: settings.maxSessionSeconds,
});

/** Whether the session `s` of the user `u` is neither idle nor open for too long, and the account not closed. */
function isOpen({ idleSeconds, maxSeconds }: SessionLimits): RawBuilder<boolean> {
  return sql<boolean>`u.closed_at is null
    and s.last_seen_at >= now() - interval '1 second' *
      case u.role when 'Customer' then ${idleSeconds.customer}::float8 else ${idleSeconds.staff}::float8 end
    and s.created_at >= now() - interval '1 second' * ${maxSeconds}::float8`;
}

function countedOf(limit: CallLimit, request: FastifyRequest): Counted {
  return {
    budget: limit.budget,
    windowMs: limit.seconds * 1000,
    addressKey: limit.per === 'address' ? addressKey(limit, request) : null,
  };
}

function keyOf({ method, headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  return method === 'POST' && typeof key === 'string' ? key : null;
}

function isWrite(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD';
}
