import type { Role } from '@antam/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import type { Jobs } from '../../platform/jobs/jobs';
import { demandUncommon, hashPassword, isPassword, isSamePassword } from '../../platform/session/passwords';
import { openSession } from '../../platform/session/session';
import { replacePassword } from '../accounts/replace-password';
import { lockPassword } from './queries';

interface Asker {
  db: Db;
  jobs: Jobs;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: { userId: string };
}

/** Changes one's own password; every session ends and this one goes on under a new token. */
export async function changePassword(
  asker: Asker,
  { currentPassword, newPassword }: { currentPassword: string | null; newPassword: string },
): Promise<{ token: string; role: Role }> {
  const { db, viewer } = asker;
  const { userId } = viewer;
  const held = await lockPassword(db, userId);
  if (!held || !currentPassword || !(await isPassword(held, currentPassword))) throw new Refusal('auth.passwordWrong');
  if (isSamePassword(currentPassword, newPassword)) throw new Refusal('auth.passwordSame');
  demandUncommon(newPassword);

  const passwordHash = await hashPassword(newPassword);
  await replacePassword(asker, userId, { passwordHash, keepsPendingAddress: true });
  const opened = await openSession(asker, { userId, passwordHash });
  if (!opened) throw new Error('an account that is held has changed');
  return opened;
}
