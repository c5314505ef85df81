import { UserName } from '@antam/contract/fields';
import { errors as texts } from '@antam/texts/given/errors';
import type { Db } from '../../platform/database/database';
import { type Settings, SettingsError } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import { mintLink } from '../../platform/session/one-time-links';
import { hashNewPassword } from '../../platform/session/passwords';
import { hasAdmin } from './queries';
import { registerUser } from './register-user';
import { lockFirstAdmin } from './set-up-clinic';

const LINK_MINUTES = 60;

/** A clinic with no Admin gets one from the settings, or a one-time link with which to make one. */
export async function ensureAdmin(db: Db, settings: Settings, address: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasAdmin(tx)) return null;
    if (settings.admin) {
      await registerAdmin(tx, settings.admin);
      return null;
    }
    // An earlier link stays good for its hour: of several servers starting at once, each prints one that works.
    const token = await mintLink(tx, { purpose: 'setup', userId: null, minutes: LINK_MINUTES });
    // In the fragment, so that the token never reaches a log.
    return `${settings.publicUrl ?? address}/setup#${token}`;
  });
}

async function registerAdmin(db: Db, { password, ...admin }: NonNullable<Settings['admin']>): Promise<void> {
  if (!UserName.safeParse(admin.userName).success)
    throw new SettingsError('ADMIN_USERNAME: expected 3 to 40 letters, digits and . _ @ - (see README.md)');
  try {
    const passwordHash = await hashNewPassword(password);
    await registerUser(db, { ...admin, passwordHash, fullName: null, role: 'Admin' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const setting = error.code === 'auth.passwordCommon' ? 'ADMIN_PASSWORD' : 'ADMIN_USERNAME and ADMIN_EMAIL';
    throw new SettingsError(`${setting}: ${texts[error.code]}`);
  }
}
