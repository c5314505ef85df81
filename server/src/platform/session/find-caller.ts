import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER, type KnownLanguage, type Role } from '@antam/contract/constants';
import type { CareAccess } from '@antam/contract/trust-settings';
import { FACTOR_GRACE_DAYS } from '@antam/rules/second-factor';
import type { FastifyRequest } from 'fastify';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import type { Settings } from '../env';
import { bindingCookie } from '../http/cookies';
import type { EarlierAnswer } from '../http/idempotency';
import { addressKey, type CallLimit, type Hit, upsertHit } from '../http/rate-limit';
import { Refusal } from '../http/refusal';
import { languageOf } from '../http/words';
import { hashOf, isSameHash } from '../ids';
import { bearerOf, type Session, xsrfToken } from './session';
import { isTouched, rememberTouch, TOUCH_AFTER_SECONDS } from './touches';

/** How long after the second factor was proven a sensitive call does not ask for it again. */
const STEP_UP_SECONDS = 600;
const XSRF_HEADER = 'x-xsrf-token';

export interface Caller {
  viewer: Session;
  /** The stored answer of an earlier request with the same Idempotency-Key. */
  earlier: EarlierAnswer | null;
  /** How often the caller was counted for the endpoint's limit, if it has one. */
  hit: Hit | null;
}

/**
 * Finds the caller by the bearer token (and the cookie it is bound to), or refuses an ended session. The same statement
 * counts the call for the endpoint's limit and looks for a stored answer, as needed. That the session is used is written
 * by another one, at most once in 20 seconds.
 */
export async function findCaller(
  db: Db,
  settings: Settings,
  request: FastifyRequest,
  limit: CallLimit | null,
): Promise<Caller | null> {
  const token = bearerOf(request);
  if (!token) return null;
  const tokenHash = hashOf(token);
  const binding = request.cookies[bindingCookie(request, settings)];
  const key = keyOf(request);
  const language = languageOf(request);
  const find = statementFor({ hasKey: key !== null, isLimited: limit !== null });
  const { rows } = await find(db, {
    tokenHash,
    bindingHash: binding && (!isWrite(request) || request.headers[XSRF_HEADER]) ? hashOf(binding) : null,
    key,
    counted: limit && countedOf(limit, request),
    language,
    ...limitsOf(settings),
  });
  const [session] = rows;
  if (!session) throw new Refusal('auth.sessionEnded');
  const viewer = {
    userId: session.userId,
    role: session.role,
    doctorId: session.doctorId,
    sessionId: session.id,
    mayDispense: session.mayDispense,
    careAccess: session.careAccess,
    mustChangePassword: session.mustChangePassword,
    mustEnrolFactor: session.mustEnrolFactor,
    needsStepUp: session.needsStepUp,
    isBound: session.bindingHash !== null,
  };
  if (session.bindingHash) {
    if (!binding || !isSameHash(hashOf(binding), session.bindingHash))
      throw new Refusal('auth.sessionEnded', { triedAs: viewer });
    if (isWrite(request) && request.headers[XSRF_HEADER] !== xsrfToken(binding, session.id))
      throw new Refusal('auth.xsrf', { triedAs: viewer });
  }
  if (!request.headers[BACKGROUND_HEADER] && !isTouched(tokenHash)) {
    if (session.isUseNew) await recordUse(db, { sessionId: session.id, userId: session.userId, language });
    rememberTouch(tokenHash);
  }
  return {
    viewer,
    earlier: session.requestHash ? { requestHash: session.requestHash, answer: session.answer } : null,
    hit: limit && { current: session.current, ttl: session.ttl },
  };
}

/**
 * Which of these sessions are still open, and the present role of their accounts; this read does not keep them open.
 */
export async function findOpenSessions(
  db: Db,
  settings: Settings,
  sessionIds: readonly string[],
): Promise<Map<string, Role>> {
  const { rows } = await sql<{ id: string; role: Role }>`
    select s.id, u.role from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and ${isOpen(limitsOf(settings))} and not (${mustEnrol})`.execute(db);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

interface Asked extends SessionLimits {
  tokenHash: Buffer;
  /** Of the cookie; null also where a write lacks its XSRF header, because it is refused as one without the cookie is. */
  bindingHash: Buffer | null;
  key: string | null;
  counted: Counted | null;
  /** Null where the client does not say. */
  language: KnownLanguage | null;
}

interface Counted {
  budget: string;
  windowMs: number;
  /** Null where calls are counted by viewer, who is known only once the session is found. */
  addressKey: string | null;
}

interface SessionRow extends Hit {
  id: string;
  userId: string;
  bindingHash: Buffer | null;
  role: Role;
  mayDispense: boolean;
  mustChangePassword: boolean;
  mustEnrolFactor: boolean;
  needsStepUp: boolean;
  doctorId: string | null;
  careAccess: CareAccess | null;
  /** Whether the last use that is stored is old, or in another language. */
  isUseNew: boolean;
  requestHash?: Buffer | null;
  answer?: unknown;
}

interface Need {
  hasKey: boolean;
  isLimited: boolean;
}

type Find = (db: Db, asked: Asked) => Promise<QueryResult<SessionRow>>;
const statements = new Map<string, Find>();

// Only what the caller needs: each column costs time on every call.
const SHOWN = sql`found.id, found.user_id, found.binding_hash, found.role, found.may_dispense,
  found.must_change_password, found.must_enrol_factor, found.needs_step_up, found.doctor_id, found.care_access,
  found.is_use_new`;

/** Builds the statement from only the parts that a call needs, because every part costs time on every call. */
function statementFor(need: Need): Find {
  const name = `${need.hasKey} ${need.isLimited}`;
  let statement = statements.get(name);
  if (!statement) {
    statement = prepared((_db, asked: Asked) => findSession(asked, need), {
      shares: need.isLimited ? 'counts' : 'reads',
    });
    statements.set(name, statement);
  }
  return statement;
}

function findSession(asked: Asked, { hasKey, isLimited }: Need): RawBuilder<SessionRow> {
  const parts = [found(asked), ...(isLimited ? [hit(asked)] : [])];
  return sql<SessionRow>`with ${sql.join(parts)}
    select ${SHOWN}${hasKey ? sql`, earlier.request_hash, earlier.answer` : sql``}${isLimited ? sql`, hit.current, hit.ttl` : sql``}
    from found${isLimited ? sql` left join hit on true` : sql``}${hasKey ? earlierOf(asked) : sql``}`;
}

/**
 * Whether the account `u` can do nothing before it has a second factor: a lost one was restored, or the clinic requires
 * one and the days of grace are over (rules/second-factor.ts).
 */
const mustEnrol = sql`case when u.has_factor then false when u.must_enrol then true when u.role = 'Customer' then false
  else coalesce((select t.factor_required and
    greatest(t.factor_required_since, u.created_at) < now() - interval '1 day' * ${sql.lit(FACTOR_GRACE_DAYS)}
    from trust_settings t), false) end`;

const TOUCH_AFTER = sql`interval '1 second' * ${sql.lit(TOUCH_AFTER_SECONDS)}`;

const found = (asked: Asked): RawBuilder<unknown> => sql`found as (
  select s.id, s.user_id, s.binding_hash, u.role, u.may_dispense,
    s.last_seen_at < now() - ${TOUCH_AFTER}
      or u.language is distinct from coalesce(${asked.language}::text, u.language) as is_use_new,
    u.must_change_password, ${mustEnrol} as must_enrol_factor,
    u.has_factor and coalesce(s.factor_at < now() - interval '1 second' * ${sql.lit(STEP_UP_SECONDS)}, true) as needs_step_up,
    case u.role when 'Doctor' then (select d.id from doctors d where d.user_id = u.id) end as doctor_id,
    case u.role when 'Doctor' then (select trust.care_access from trust_settings trust) end as care_access
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = ${asked.tokenHash} and ${isOpen(asked)})`;

/**
 * Whether the call comes from the browser that the session is bound to. One that does not is refused, and does not count
 * for the limits of its owner.
 */
const isOwn = ({ bindingHash }: Asked): RawBuilder<boolean> =>
  sql<boolean>`(found.binding_hash is null or found.binding_hash = ${bindingHash}::bytea)`;

interface Use {
  sessionId: string;
  userId: string;
  language: KnownLanguage | null;
}

/**
 * Through the pool, because it is written to disk. Push notices and letters go out in the language the person last read
 * the site in. The account is locked before the session, as everywhere: the session waits for the part before it.
 */
const recordUse = prepared(
  (_db, use: Use) => sql`with reading as (
      update users set language = ${use.language}::text
      where id = ${use.userId} and language is distinct from ${use.language}::text and ${use.language}::text is not null
      returning id)
    update sessions set last_seen_at = now() where id = ${use.sessionId} and last_seen_at < now() - ${TOUCH_AFTER}
      and (select count(*) from reading) >= 0`,
);

function hit(asked: Asked): RawBuilder<unknown> {
  const { budget, addressKey: key, windowMs } = asked.counted as Counted;
  return sql`hit as (${upsertHit(
    sql`select coalesce(${key}::text, ${budget}::text || ':' || found.user_id) from found where ${isOwn(asked)}`,
    windowMs,
  )})`;
}

const earlierOf = ({ key }: Asked): RawBuilder<unknown> => sql`
  left join idempotency_keys earlier on earlier.user_id = found.user_id and earlier.key = ${key}`;

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

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  return isWrite(request) && typeof key === 'string' ? key : null;
}

function isWrite(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD';
}
