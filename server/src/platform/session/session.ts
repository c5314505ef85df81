import { createHmac } from 'node:crypto';
import type { Role } from '@antam/contract/constants';
import type { Viewer } from '@antam/rules/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import type { Settings } from '../env';
import { bindingCookie, cookieOptions } from '../http/cookies';
import { hashOf, newId, newSecret } from '../ids';
import { deletePushOf, nameOfDevice } from './device';

const MAX_SESSIONS = 5;
const XSRF_COOKIE = 'XSRF-TOKEN';

export interface Session extends Viewer {
  mustChangePassword: boolean;
  /** The account must set up a second factor before anything else. */
  mustEnrolFactor: boolean;
  /** The account has a second factor, and it was not proven within the last minutes. */
  needsStepUp: boolean;
  isBound: boolean;
}

/** Which session acts, and whose it is. */
export type OwnSession = Pick<Viewer, 'userId' | 'sessionId'>;

interface SessionOpening {
  db: Db;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface SessionOwner {
  userId: string;
  /** With `continued` null: there the session that goes on is the proof. */
  passwordHash: string | null;
  /**
   * `none`: no second factor was asked for, so the account must have none. `proven`: just now, so it must have one.
   * `continued`: the same, and the session takes the place of the one that the request carries, which must not have ended
   * meanwhile. `earlier`: when the session before this one was opened; sensitive calls ask again.
   */
  factor: 'none' | 'proven' | 'continued' | 'earlier';
}

/**
 * Opens a session, if the account is open and what was proven still holds: its password, its factor, or the session that
 * goes on; otherwise returns null. A session of a browser is bound to a cookie that no script can read. The session that
 * the request still carries ends, unless it is bound to another browser, and so do the oldest ones beyond the maximum of an
 * account.
 */
export async function openSession(
  { db, settings, request, reply }: SessionOpening,
  owner: SessionOwner,
): Promise<{ token: string; role: Role } | null> {
  const token = newSecret();
  const id = newId();
  const isBrowser = settings.sessionBinding && request.headers['sec-fetch-site'] !== undefined;
  const binding = isBrowser ? newSecret() : null;
  const carried = bearerOf(request);
  const carriedBinding = request.cookies[bindingCookie(request, settings)];

  await lockOwner(db, owner);
  const { rows } = await insertSession(db, {
    ...owner,
    id,
    tokenHash: hashOf(token),
    bindingHash: binding ? hashOf(binding) : null,
    device: nameOfDevice(request),
    carriedHash: carried ? hashOf(carried) : null,
    carriedBindingHash: carriedBinding ? hashOf(carriedBinding) : null,
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

interface NewSession extends SessionOwner {
  id: string;
  tokenHash: Buffer;
  bindingHash: Buffer | null;
  device: string;
  carriedHash: Buffer | null;
  carriedBindingHash: Buffer | null;
}

/** Whether a row of `sessions` is the session that the request carries, with its cookie if it is bound to one. */
const isCarried = ({ carriedHash, carriedBindingHash }: NewSession): RawBuilder<boolean> => sql<boolean>`(
  token_hash = ${carriedHash} and (binding_hash is null or binding_hash = ${carriedBindingHash}::bytea))`;

/**
 * Locks the account until the transaction ends: a concurrent change of password or role, a closing, or an end of its
 * sessions either comes first and is seen by the next statement, or waits and then ends this session with the others. So
 * does another login: it must be a statement of its own, because a statement counts only the sessions that were there when
 * it began.
 */
const lockOwner = prepared(
  (_db, { userId }: Pick<SessionOwner, 'userId'>) => sql`select from users where id = ${userId} for no key update`,
);

/** The account is locked already, before the session that goes on, as everywhere. */
const insertSession = prepared(
  (_db, session: NewSession) => sql<{ role: Role }>`with
    owner as (
      select id, role from users
      where id = ${session.userId} and closed_at is null
        and (password_hash = ${session.passwordHash} or ${session.factor}::text = 'continued')
        and case ${session.factor}::text when 'none' then not has_factor when 'earlier' then true else has_factor end
    ),
    carried as (
      select s.created_at from owner join sessions s on s.user_id = owner.id
      where ${isCarried(session)} for update of s
    ),
    opener as (
      select id, role from owner where ${session.factor}::text <> 'continued' or exists (select from carried)
    ),
    opened as (
      insert into sessions (id, user_id, token_hash, binding_hash, device, factor_at, created_at)
      select ${session.id}, id, ${session.tokenHash}, ${session.bindingHash}, ${session.device},
        case when ${session.factor}::text in ('proven', 'continued') then now() end,
        coalesce((select created_at from carried where ${session.factor}::text = 'continued'), now())
      from opener
    ),
    ended as (
      delete from sessions where exists (select from opener) and (${isCarried(session)} or id in (
        select older.id from sessions older where older.user_id = ${session.userId} and ${isCarried(session)} is not true
        order by older.created_at desc, older.id desc offset ${MAX_SESSIONS - 1}))
    )
    select role from opener`,
);

export function clearSessionCookies(settings: Settings, request: FastifyRequest, reply: FastifyReply): void {
  const cookie = cookieOptions(request, settings);
  reply.clearCookie(bindingCookie(request, settings), { ...cookie, httpOnly: true });
  reply.clearCookie(XSRF_COOKIE, cookie);
}

/**
 * Ends a session, and push in its browser. The account must be locked already, so that a device that is being added for
 * push ends too.
 */
export async function endSession(db: Db, { userId, sessionId }: Viewer, deviceHash: Buffer | null): Promise<void> {
  await sql`with
    ended_push as (delete from push_subscriptions where user_id = ${userId} and device_hash = ${deviceHash}::bytea)
    delete from sessions where id = ${sessionId}`.execute(db);
}

/**
 * Ends the sessions of an account and push on its devices, but for one browser. The account must be locked already, so
 * that a session that is being opened, or a device that is being added for push, ends too.
 */
export async function endSessionsOf(
  db: Db,
  userId: string,
  except?: { sessionId: string; deviceHash: Buffer | null },
): Promise<void> {
  await sql`with ended_push as (${deletePushOf(userId, except?.deviceHash)})
    delete from sessions where user_id = ${userId} and id is distinct from ${except?.sessionId ?? null}::uuid`.execute(
    db,
  );
}

export function idleSecondsFor(role: Role, settings: Settings): number {
  return role === 'Customer' ? settings.idleSeconds.customer : settings.idleSeconds.staff;
}

export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** An HMAC of the session id with the binding secret: nothing more to store, and useless without the cookie. */
export function xsrfToken(binding: string, sessionId: string): string {
  return createHmac('sha256', binding).update(sessionId).digest('base64url');
}
