import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { registerUser } from './register-user';

interface Registration {
  userName: string;
  email: string;
  passwordHash: string;
  fullName: string | null;
}

/**
 * Registers a patient, whatever the address: it counts once the link sent to it is followed. An address that already
 * belongs to an account gets the same answer after the same work, so that a stranger cannot find out who is a patient
 * here; its owner gets a different letter.
 */
export async function registerPatient(
  { db, audit, jobs }: Pick<Call, 'db' | 'audit' | 'jobs'>,
  { fullName, ...registration }: Registration,
): Promise<void> {
  if (!fullName) throw new Refusal('request.malformed', { fields: { fullName: 'required' } });
  const pendingAddressId = newId();
  const id = await registerUser(db, { ...registration, fullName, role: 'Customer' }, pendingAddressId);
  await jobs.send(db, 'send-mail', { template: 'confirmAddress', objectId: pendingAddressId });
  await audit({ action: 'account.create', patientIds: [id], objectType: 'user', objectId: id });
}
