import type { Role } from '@antam/contract/constants';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { deviceHashOf } from '../../platform/session/device';
import { demandUncommon, hashPassword, isSamePassword } from '../../platform/session/passwords';
import { type OwnSession, openSession } from '../../platform/session/session';
import { demandPassword } from '../accounts/demand-password';
import { replacePassword } from '../accounts/replace-password';

type Asker = Pick<Call, 'db' | 'jobs' | 'request' | 'reply'> & { settings: Settings; viewer: OwnSession };

/** Changes one's own password; every session ends and this one goes on under a new token. */
export async function changePassword(
  asker: Asker,
  { currentPassword, newPassword }: { currentPassword: string | null; newPassword: string },
): Promise<{ token: string; role: Role }> {
  const { db, viewer } = asker;
  const { userId } = viewer;
  await demandPassword(db, viewer, currentPassword);
  if (isSamePassword(currentPassword ?? '', newPassword)) throw new Refusal('auth.passwordSame');
  demandUncommon(newPassword);

  const passwordHash = await hashPassword(newPassword);
  const staysOn = deviceHashOf(asker.request);
  await replacePassword(asker, userId, { passwordHash, keepsPendingAddress: true, staysOn });
  const opened = await openSession(asker, { userId, passwordHash, factor: 'earlier' });
  if (!opened) throw new Error('an account that is held has changed');
  return opened;
}
