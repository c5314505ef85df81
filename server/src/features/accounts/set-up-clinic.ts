import type { CareAccess } from '@antam/contract/trust-settings';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { deleteLinks, takeLink } from '../../platform/session/one-time-links';
import { hashNewPassword } from '../../platform/session/passwords';
import { updateCareAccess } from '../trust-settings/queries';
import { hasAdmin } from './queries';
import { registerUser } from './register-user';

const FIRST_ADMIN_LOCK = 4244;

interface FirstAdmin {
  token: string;
  userName: string;
  email: string;
  fullName: string;
  passwordHash: string;
  careAccess: CareAccess;
}

/** Hashes the password of the first Admin, before the transaction of `setUpClinic` begins. */
export async function hashFirst({ db, body }: { db: Db; body: { password: string } }): Promise<string> {
  if (await hasAdmin(db)) throw new Refusal('account.setupDone');
  return hashNewPassword(body.password);
}

/** Creates the first Admin with the link printed at the start; of two requests at once, the second is refused. */
export async function setUpClinic(db: Db, { token, careAccess, ...admin }: FirstAdmin): Promise<string> {
  await lockFirstAdmin(db);
  if (await hasAdmin(db)) throw new Refusal('account.setupDone');
  if (!(await takeLink(db, 'setup', token))) throw new Refusal('auth.linkInvalid');
  const id = await registerUser(db, { ...admin, role: 'Admin' });
  await deleteLinks(db, 'setup', null);
  await updateCareAccess(db, careAccess);
  return id;
}

/** A lock, so that only one request or start at a time creates the first Admin. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(db);
}
