import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';

/** Has the patient, the doctors and the counter read again what is prescribed and handed over. */
export async function announceSupply(db: Db, { patientId }: { patientId: string }): Promise<void> {
  await publish(db, { kind: 'supply' }, { userIds: [patientId], roles: ['Staff', 'Doctor'] });
}
