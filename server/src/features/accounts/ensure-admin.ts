import type { Db } from '../../platform/database';
import type { Settings } from '../../platform/env';
import { hashOf, newSecret } from '../../platform/ids';
import { deleteLinks, hasAdmin, insertLink } from '../auth/queries';
import { registerUser } from './register-user';

const HOUR_MS = 3_600_000;

/** A clinic with no Admin gets one from the settings, or a one-time link with which to make one. */
export async function ensureAdmin(db: Db, settings: Settings, address: string): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  if (settings.admin) {
    await registerUser(db, { ...settings.admin, fullName: null, role: 'Admin' });
    return null;
  }
  const token = newSecret();
  await deleteLinks(db, 'setup', null);
  await insertLink(db, {
    tokenHash: hashOf(token),
    purpose: 'setup',
    userId: null,
    expiresAt: new Date(Date.now() + HOUR_MS),
  });
  // In the fragment, so that the token never reaches a log.
  return `${settings.publicUrl ?? address}/setup#${token}`;
}
