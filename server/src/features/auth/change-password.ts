import type { Role } from '@antam/contract/constants';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { deviceHashOf } from '../../platform/session/device';
import { hashNewPassword, isSamePassword } from '../../platform/session/passwords';
import { type OwnSession, openSession } from '../../platform/session/session';
import { demandPassword } from '../accounts/demand-password';
import { guardPassword } from '../accounts/guard-password';
import { replacePassword } from '../accounts/replace-password';

type Asker = Pick<Call, 'db' | 'jobs' | 'request' | 'reply'> & { settings: Settings; viewer: OwnSession };

interface Asked {
  db: Db;
  viewer: OwnSession;
  body: { currentPassword: string | null; newPassword: string };
}

interface Hashes {
  /** That of the password until now. */
  provenHash: string;
  /** That of the new one. */
  passwordHash: string;
}

/** Checks the password until now and hashes the new one, before the transaction of `changePassword` begins. */
export async function hashChange(asked: Asked): Promise<Hashes> {
  const { currentPassword, newPassword } = asked.body;
  const provenHash = await guardPassword(asked);
  if (!provenHash) throw new Refusal('auth.passwordWrong');
  if (isSamePassword(currentPassword ?? '', newPassword)) throw new Refusal('auth.passwordSame');
  return { provenHash, passwordHash: await hashNewPassword(newPassword) };
}

/** Changes one's own password; every session ends and this one goes on under a new token. */
export async function changePassword(
  asker: Asker,
  { provenHash, passwordHash }: Hashes,
): Promise<{ token: string; role: Role }> {
  const { db, viewer } = asker;
  const { userId } = viewer;
  await demandPassword(db, viewer, provenHash);
  const staysOn = deviceHashOf(asker.request);
  await replacePassword(asker, userId, { passwordHash, keepsPendingAddress: true, staysOn });
  const opened = await openSession(asker, { userId, passwordHash, factor: 'earlier' });
  if (!opened) throw new Error('an account that is held has changed');
  return opened;
}
