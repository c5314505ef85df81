import { createHmac } from 'node:crypto';
import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER, type Role } from '@antam/contract/constants';
import type { Viewer } from '@antam/rules/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import type { Settings } from '../env';
import { bindingCookie, cookieOptions } from '../http/cookies';
import { Refusal } from '../http/refusal';
import { hashOf, isSameHash, newId, newSecret } from '../ids';
import { nameOfDevice } from './device';

const MAX_SESSIONS = 5;
const TOUCH_AFTER_SECONDS = 20;
const XSRF_COOKIE = 'XSRF-TOKEN';

export interface Session extends Viewer {
  mustChangePassword: boolean;
  isBound: boolean;
}

/** Reads who is calling from the bearer token (and the cookie it is bound to), or refuses a dead one. */
export async function findViewer(db: Db, settings: Settings, request: FastifyRequest): Promise<Session | null> {
  const token = bearerOf(request);
  if (!token) return null;
  const binding = request.cookies[bindingCookie(request, settings)];
  const { rows } = await usedSession(db, {
    tokenHash: hashOf(token),
    bindingHash: binding ? hashOf(binding) : null,
    isUse: !request.headers[BACKGROUND_HEADER],
    key: keyOf(request),
    ...limitsOf(settings),
  });
  const [session] = rows;
  if (!session) throw new Refusal('auth.sessionEnded');
  if (session.bindingHash) {
    if (!binding || !isSameHash(hashOf(binding), session.bindingHash)) throw new Refusal('auth.sessionEnded');
    if (isWrite(request) && request.headers['x-xsrf-token'] !== xsrfToken(binding, session.id))
      throw new Refusal('auth.xsrf');
  }
  if (session.requestHash) request.earlier = { requestHash: session.requestHash, answer: session.answer };
  return {
    userId: session.userId,
    role: session.role,
    doctorId: session.doctorId,
    sessionId: session.id,
    mustChangePassword: session.mustChangePassword,
    isBound: session.bindingHash !== null,
  };
}

interface SessionOpening {
  db: Db;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Opens a session, if the account is open and still has the password that was given; otherwise answers null. One that a
 * browser opens is bound to a cookie that no script can read or carry away. The session the request still carries ends,
 * and so do the oldest beyond the most an account may have.
 */
export async function openSession(
  { db, settings, request, reply }: SessionOpening,
  owner: { userId: string; passwordHash: string },
): Promise<{ token: string; role: Role } | null> {
  const token = newSecret();
  const id = newId();
  const isBrowser = settings.sessionBinding && request.headers['sec-fetch-site'] !== undefined;
  const binding = isBrowser ? newSecret() : null;
  const carried = bearerOf(request);

  const { rows } = await insertSession(db, {
    ...owner,
    id,
    tokenHash: hashOf(token),
    bindingHash: binding ? hashOf(binding) : null,
    device: nameOfDevice(request),
    carriedHash: carried ? hashOf(carried) : null,
  });
  const role = rows[0]?.role;
  if (!role) return null;

  if (binding) {
    const cookie = cookieOptions(request, settings);
    reply.setCookie(bindingCookie(request, settings), binding, { ...cookie, httpOnly: true });
    reply.setCookie(XSRF_COOKIE, xsrfToken(binding, id), cookie);
  }
  return { token, role };
}

interface NewSession {
  id: string;
  userId: string;
  passwordHash: string;
  tokenHash: Buffer;
  bindingHash: Buffer | null;
  device: string;
  carriedHash: Buffer | null;
}

/**
 * The account is held until the transaction ends: a new password, a new role or a closing that runs at the same moment
 * either comes first, and is seen here, or waits, and then ends this session with the others.
 */
const insertSession = prepared(
  (_db, session: NewSession) => sql<{ role: Role }>`with
    owner as (
      select id, role from users
      where id = ${session.userId} and password_hash = ${session.passwordHash} and closed_at is null for share
    ),
    opened as (
      insert into sessions (id, user_id, token_hash, binding_hash, device)
      select ${session.id}, id, ${session.tokenHash}, ${session.bindingHash}, ${session.device} from owner
    ),
    ended as (
      delete from sessions where exists (select from owner) and (token_hash = ${session.carriedHash} or id in (
        select older.id from sessions older where older.user_id = ${session.userId}
        order by older.created_at desc, older.id desc offset ${MAX_SESSIONS - 1}))
    )
    select role from owner`,
);

export function clearSessionCookies(settings: Settings, request: FastifyRequest, reply: FastifyReply): void {
  const cookie = cookieOptions(request, settings);
  reply.clearCookie(bindingCookie(request, settings), { ...cookie, httpOnly: true });
  reply.clearCookie(XSRF_COOKIE, cookie);
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function endSessionsOf(db: Db, userId: string, exceptSessionId?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('userId', '=', userId);
  if (exceptSessionId) query = query.where('id', '!=', exceptSessionId);
  await query.execute();
}

export function idleSecondsFor(role: Role, settings: Settings): number {
  return role === 'Customer' ? settings.idleSeconds.customer : settings.idleSeconds.staff;
}

interface SessionUse extends SessionLimits {
  tokenHash: Buffer;
  bindingHash: Buffer | null;
  /** False for what a screen does by itself: it does not keep an idle session open. */
  isUse: boolean;
  key: string | null;
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

/** Finds an open session, notes that it is used, and looks for the earlier answer to the same request: one round trip. */
const usedSession = prepared(
  (_db, given: SessionUse) => sql<SessionRow>`
    with found as (
      select s.id, s.user_id, s.binding_hash, s.last_seen_at, u.role, u.must_change_password, d.id as doctor_id
      from sessions s join users u on u.id = s.user_id left join doctors d on d.user_id = u.id
      where s.token_hash = ${given.tokenHash} and ${isOpen(given)}
    ), touched as (
      update sessions s set last_seen_at = now() from found
      where s.id = found.id and ${given.isUse}::boolean
        and found.last_seen_at < now() - interval '1 second' * ${sql.lit(TOUCH_AFTER_SECONDS)}
        and (found.binding_hash is null or found.binding_hash = ${given.bindingHash}::bytea)
    )
    select found.*, earlier.request_hash, earlier.answer
    from found left join idempotency_keys earlier on earlier.user_id = found.user_id and earlier.key = ${given.key}`,
);

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

function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

function keyOf({ method, headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  return method === 'POST' && typeof key === 'string' ? key : null;
}

function isWrite(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD';
}

/** An HMAC of the session id under the binding secret: nothing more to store, and worthless without the cookie. */
function xsrfToken(binding: string, sessionId: string): string {
  return createHmac('sha256', binding).update(sessionId).digest('base64url');
}
