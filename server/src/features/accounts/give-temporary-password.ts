import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import { newAppointmentCode } from '../../platform/ids';
import type { Jobs } from '../../platform/jobs/jobs';
import { hashPassword } from '../../platform/session/passwords';
import { endSessionsOf } from '../../platform/session/session';
import { deleteLinks, forgetLoginFailures, updatePassword } from '../auth/queries';
import { deletePendingAddress, lockAccount } from './queries';

interface Asker {
  db: Db;
  jobs: Jobs;
  viewer: { userId: string };
}

/** Gives an account a password to be read out and changed at the next login; its sessions end at once. */
export async function giveTemporaryPassword({ db, jobs, viewer }: Asker, id: string): Promise<string> {
  if (id === viewer.userId) throw new Refusal('account.notOneself');
  if (!(await lockAccount(db, id))) throw new Refusal('account.notFound');
  const password = readable(newAppointmentCode() + newAppointmentCode());
  await updatePassword(db, id, await hashPassword(password), true);
  await deleteLinks(db, 'reset-password', id);
  await deletePendingAddress(db, id);
  await forgetLoginFailures(db, id);
  await endSessionsOf(db, id);
  await publish(db, { kind: 'session' }, { userIds: [id] });
  await jobs.send(db, 'send-mail', { template: 'passwordChanged', userId: id });
  return password;
}

/** In groups of five, from letters and digits that are not mistaken for each other. */
function readable(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-').toLowerCase();
}
