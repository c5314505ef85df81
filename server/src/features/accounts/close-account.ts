import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newSecret } from '../../platform/ids';
import { hashPassword } from '../../platform/session/passwords';
import { cancelVisitsAhead } from './cancel-visits';
import { type AccountRow, lockAccount, lockAdmins } from './queries';

type Asker = Pick<Call, 'db' | 'audit'> & { viewer: { userId: string } };

/**
 * Closes an account: nobody signs in with it again, personal fields are cleared, what lay ahead is cancelled. The
 * clinic's records stay whole, under the patient code.
 */
export async function closeAccount({ db, audit, viewer }: Asker, id: string): Promise<void> {
  if (id === viewer.userId) throw new Refusal('account.notOneself');
  const passwordHash = await hashPassword(newSecret());
  const admins = await lockAdmins(db);
  const account = await lockAccount(db, id);
  if (!account) throw new Refusal('account.notFound');
  if (account.role === 'Admin' && admins.length <= 1) throw new Refusal('account.lastAdmin');

  const visits = await cancelVisitsAhead(db, account, viewer.userId);
  await clearAccount(db, account, passwordHash);
  await deleteBelongings(db, id);

  const patientIds = [...visits.map(({ patientId }) => patientId), ...(account.role === 'Customer' ? [id] : [])];
  await audit({ action: 'account.close', patientIds, objectType: 'user', objectId: id });
  await publish(db, { kind: 'session' }, { userIds: [id] });
}

async function clearAccount(db: Db, { id, role }: AccountRow, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      closedAt: new Date(),
      // The name is free again for somebody else.
      userName: `closed-${id}`,
      passwordHash,
      ...{ email: null, fullName: null, dateOfBirth: null, gender: null, address: null, phone: null, avatar: null },
    })
    .where('id', '=', id)
    .execute();
  if (role === 'Customer') {
    await db
      .updateTable('appointments')
      .set({ patientName: null, age: null, placeOfBirth: null, addressForExamination: null })
      .where('patientId', '=', id)
      .execute();
  }
  if (role === 'Doctor') {
    // Skills stay: they say in which field earlier visits were.
    const emptied = { certificates: '[]', experiences: '[]' };
    const doctor = await db.updateTable('doctors').set(emptied).where('userId', '=', id).returning('id').execute();
    const doctorIds = doctor.map((row) => row.id);
    if (doctorIds.length > 0) await db.deleteFrom('workScheduleEntries').where('doctorId', 'in', doctorIds).execute();
  }
}

async function deleteBelongings(db: Db, id: string): Promise<void> {
  const tables = [
    'sessions',
    'knownDevices',
    'pushSubscriptions',
    'notifications',
    'pendingAddresses',
    'formerAddresses',
    'pictures',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).where('userId', '=', id).execute();
  await db.deleteFrom('oneTimeLinks').where('userId', '=', id).execute();
  // Kept answers quote the person who asked.
  await db.deleteFrom('idempotencyKeys').where('userId', '=', id).execute();
  await db.deleteFrom('reminders').where('patientId', '=', id).where('status', '=', 'Pending').execute();
  await db.updateTable('conversations').set({ assignedTo: null }).where('assignedTo', '=', id).execute();
}
