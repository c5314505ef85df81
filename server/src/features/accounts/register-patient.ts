import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { Jobs } from '../../platform/jobs/jobs';
import { findAccountByEmail } from './queries';
import { registerUser } from './register-user';

interface Registration {
  userName: string;
  email: string;
  password: string;
  fullName: string | null;
}

/**
 * Registers somebody as a patient. An address that is in use already gets the same answer, so that nobody learns who
 * is a patient here; its owner gets a letter instead.
 */
export async function registerPatient(
  { db, audit, jobs }: { db: Db; audit: Call['audit']; jobs: Jobs },
  { userName, email, password, fullName }: Registration,
): Promise<void> {
  if (!fullName) throw new Refusal('request.malformed', { fields: { fullName: 'required' } });
  try {
    const id = await registerUser(db, { userName, email, password, fullName, role: 'Customer' });
    await audit({ action: 'account.create', patientIds: [id], objectType: 'user', objectId: id });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'account.emailTaken')) throw error;
    const owner = await findAccountByEmail(db, email);
    await jobs.send(db, 'send-mail', { template: 'addressInUse', userId: owner?.id });
    await audit({ action: 'account.create', outcome: 'refused', objectType: 'user', objectId: owner?.id });
  }
}
