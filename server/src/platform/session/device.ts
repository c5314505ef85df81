import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import type { Settings } from '../env';
import { cookieOptions } from '../http/cookies';
import { hashOf, newSecret } from '../ids';

const DEVICE_COOKIE = 'antam-device';
export const KNOWN_FOR_DAYS = 365;
/** Of one account the browsers, and of one browser the accounts, that are remembered; the oldest give way. */
const MOST_KNOWN = 20;

/**
 * Remembers a browser that has logged in to an account, so that a stranger's guesses do not slow its owner down. A
 * browser that several people share keeps its cookie, and is remembered for each of them.
 */
export async function rememberDevice(
  db: Db,
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  if (request.headers['sec-fetch-site'] === undefined) return;
  const carried = await findOwnCookie(db, request);
  const device = carried ?? newSecret();
  if (!(await insertDevice(db, userId, hashOf(device)))) return;
  reply.setCookie(DEVICE_COOKIE, device, {
    ...cookieOptions(request, settings),
    httpOnly: true,
    maxAge: KNOWN_FOR_DAYS * 86_400,
  });
}

/** The cookie that the browser sends, if it is one that we gave out: one made up by another site would be known to it. */
async function findOwnCookie(db: Db, request: FastifyRequest): Promise<string | null> {
  const hash = deviceHashOf(request);
  if (!hash) return null;
  const known = await db.selectFrom('knownDevices').select('userId').where('deviceHash', '=', hash).executeTakeFirst();
  return known ? (request.cookies[DEVICE_COOKIE] ?? null) : null;
}

/** False where the browser is remembered for the account already. */
async function insertDevice(db: Db, userId: string, deviceHash: Buffer): Promise<boolean> {
  const others = MOST_KNOWN - 1;
  const { rows } = await sql`with
    added as (insert into known_devices (user_id, device_hash) values (${userId}, ${deviceHash})
      on conflict do nothing returning user_id),
    surplus as (
      (select user_id, device_hash from known_devices where user_id = ${userId} and device_hash <> ${deviceHash}
        order by created_at desc, device_hash offset ${others})
      union all
      (select user_id, device_hash from known_devices where device_hash = ${deviceHash} and user_id <> ${userId}
        order by created_at desc, user_id offset ${others})),
    gone as (delete from known_devices using surplus
      where known_devices.user_id = surplus.user_id and known_devices.device_hash = surplus.device_hash)
    select user_id from added`.execute(db);
  return rows.length === 1;
}

/** The stored form of the cookie that a remembered browser sends. */
export function deviceHashOf(request: FastifyRequest): Buffer | null {
  const device = request.cookies[DEVICE_COOKIE];
  return device ? hashOf(device) : null;
}

/**
 * The end of push on the devices of an account, but for the browser that stays logged in, as a part of the statement that
 * ends the sessions there. A session that only runs out leaves push on: a phone that lies idle must be reminded.
 */
export const deletePushOf = (userId: string, staysOn: Buffer | null = null): RawBuilder<unknown> => sql`
  delete from push_subscriptions where user_id = ${userId} and (device_hash = ${staysOn}::bytea) is not true`;

/** A short name a person recognises in the list of sessions; the full user agent is not kept. */
export function nameOfDevice(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? '';
  const browser = firstNamedIn(agent, BROWSERS);
  return browser ? [browser, firstNamedIn(agent, SYSTEMS)].filter(Boolean).join(' · ') : 'API';
}

/** The order matters: each browser's user agent also contains the names of those below it. */
const BROWSERS: readonly Mark[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly Mark[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];
type Mark = readonly [mark: RegExp, name: string];

function firstNamedIn(agent: string, marks: readonly Mark[]): string | undefined {
  return marks.find(([mark]) => mark.test(agent))?.[1];
}
