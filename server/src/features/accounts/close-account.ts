import type { Role } from '@antam/contract/constants';
import type { Db } from '../../platform/database/database';
import { clearAnswersAbout } from '../../platform/http/idempotency';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentsOfClosing, deskOfClinic } from '../../platform/session/scope';
import { cancelVisitsAhead } from '../appointments/cancel-visit';
import { findDoctorOfUser } from '../doctors/queries';
import { endArrivals } from '../visits/end-arrivals';
import { hasPatientsHere } from '../visits/queries';
import { lockOpenOffers } from '../waiting-list/lock-offers';
import { widenEntries } from '../waiting-list/widen-entries';
import { withdrawOffers } from '../waiting-list/withdraw-offers';
import { clearBelongings, clearedValues } from './clear-belongings';
import { lockAccount } from './queries';

type Asker = Pick<Call, 'db' | 'clinic' | 'now' | 'audit' | 'entry'> & { viewer: { userId: string; role: Role } };

/**
 * Closes an account: logging in becomes impossible, personal fields are cleared, an arrival that is open ends, future
 * visits are cancelled, offers withdrawn, and who waits for this doctor waits for any. The clinic's records stay complete,
 * under the patient code. `passwordHash` is that of a random password.
 */
export async function closeAccount(call: Asker, id: string, passwordHash: string): Promise<void> {
  const { db, audit, viewer, clinic, now } = call;
  if (id === viewer.userId) throw new Refusal('account.notOneself');
  const admins = await lockAdmins(db);
  const account = await lockAccount(db, id);
  if (!account) throw new Refusal('account.notFound');
  if (account.role === 'Admin' && admins.length <= 1) throw new Refusal('account.lastAdmin');

  const doctorId = (await findDoctorOfUser(db, id))?.id ?? null;
  const scope = appointmentsOfClosing(viewer, { id, role: account.role, doctorId });
  // Patients who are in the clinic must not wait for a doctor who is gone.
  if (doctorId && (await hasPatientsHere(db, deskOfClinic(), { doctorId, date: clinic.dateOf(now) })))
    throw new Refusal('account.patientsHere');
  // Before the visits ahead are cancelled, because a visit whose patient is here cannot be cancelled.
  if (account.role === 'Customer') await endArrivals(call, deskOfClinic(), id);
  const told = await cancelVisitsAhead(call, scope);
  // The offers are held before the entries change, in the order of those who answer one.
  const offers = await lockOpenOffers(db, scope);
  if (doctorId) await widenEntries(call, scope, doctorId);
  await withdrawOffers(call, scope, offers);
  if (account.role === 'Customer') await clearAnswersAbout(db, id);
  await clearAccount(db, id, passwordHash);
  await clearBelongings(db, account);

  const patientIds = [...told, ...(account.role === 'Customer' ? [id] : [])];
  await audit({ action: 'account.close', patientIds, objectType: 'user', objectId: id });
  await publish(db, { kind: 'session' }, { userIds: [id] });
}

/** Locks every open Admin account: of two Admins closing each other, the second finds itself the last one. */
async function lockAdmins(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function clearAccount(db: Db, id: string, passwordHash: string): Promise<void> {
  // The user name becomes free for another account.
  const closed = { closedAt: new Date(), userName: `closed-${id}`, passwordHash };
  await db
    .updateTable('users')
    .set({ ...clearedValues('users'), ...closed })
    .where('id', '=', id)
    .execute();
}
