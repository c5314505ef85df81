import { createHmac } from 'node:crypto';
import { BACKGROUND_HEADER, type Role } from '@antam/contract/constants';
import type { Viewer } from '@antam/rules/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
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
  const session = await findSession(db, token);
  if (!session || isOver(session, settings)) throw new Refusal('auth.sessionEnded');

  if (session.bindingHash) {
    const binding = request.cookies[bindingCookie(request, settings)];
    if (!binding || !isSameHash(hashOf(binding), session.bindingHash)) throw new Refusal('auth.sessionEnded');
    if (isWrite(request) && request.headers['x-xsrf-token'] !== xsrfToken(binding, session.id))
      throw new Refusal('auth.xsrf');
  }
  if (session.idleSeconds > TOUCH_AFTER_SECONDS && !request.headers[BACKGROUND_HEADER]) {
    await db.updateTable('sessions').set({ lastSeenAt: sql`now()` }).where('id', '=', session.id).execute();
  }
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

async function findSession(db: Db, token: string) {
  const { rows } = await sessionByHash(db, { tokenHash: hashOf(token) });
  return rows[0];
}

const sessionByHash = prepared((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('doctors', 'doctors.userId', 'users.id')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('users.closedAt', 'is', null)
    .select([
      'sessions.id',
      'sessions.userId',
      'sessions.bindingHash',
      'users.role',
      'users.mustChangePassword',
      'doctors.id as doctorId',
    ])
    .select(sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as('idleSeconds'))
    .select(sql<number>`extract(epoch from now() - sessions.created_at)::float8`.as('ageSeconds')),
);

/** Which of these sessions are still open, and the role their people have now; looking does not keep them alive. */
export async function findOpenSessions(
  db: Db,
  settings: Settings,
  sessionIds: readonly string[],
): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('users.closedAt', 'is', null)
    .select(['sessions.id', 'users.role'])
    .select(sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as('idleSeconds'))
    .select(sql<number>`extract(epoch from now() - sessions.created_at)::float8`.as('ageSeconds'))
    .execute();
  return new Map(rows.filter((row) => !isOver(row, settings)).map(({ id, role }) => [id, role]));
}

function isOver(session: { role: Role; idleSeconds: number; ageSeconds: number }, settings: Settings): boolean {
  return (
    session.idleSeconds > idleSecondsFor(session.role, settings) || session.ageSeconds > settings.maxSessionSeconds
  );
}

function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

function isWrite(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD';
}

/** An HMAC of the session id under the binding secret: nothing more to store, and worthless without the cookie. */
function xsrfToken(binding: string, sessionId: string): string {
  return createHmac('sha256', binding).update(sessionId).digest('base64url');
}
