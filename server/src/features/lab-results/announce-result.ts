import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import type { PatientScope } from '../../platform/session/scope';
import type { LabResultRow } from './queries';

/** Tells open screens that a patient's results changed: the doctors', and the patient's once a result is released. */
export async function announceResult(
  db: Db,
  { patientId }: PatientScope,
  { releasedAt }: Pick<LabResultRow, 'releasedAt'>,
): Promise<void> {
  await publish(db, { kind: 'care' }, { roles: ['Doctor'], userIds: releasedAt ? [patientId] : [] });
}
