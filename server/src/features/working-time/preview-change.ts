import type { BrokenVisit } from '@antam/contract/working-time-shapes';
import type { Call } from '../../platform/http/serve';
import type { BrokenVisit as BrokenRow, Change } from './find-broken-visits';
import { presentBroken } from './present';
import { proposeTimes } from './propose-times';
import { findPatientCodes, listColleagues } from './queries';

/** The visits a change would break, as the person who is about to make it sees them, each with a free time. */
export async function previewChange(
  call: Pick<Call, 'db' | 'clinic' | 'now' | 'viewer' | 'audit'>,
  change: Change,
  visits: readonly BrokenRow[],
): Promise<BrokenVisit[]> {
  if (visits.length === 0) return [];
  const patientIds = visits.map(({ patientId }) => patientId);
  await call.audit({ action: 'appointment.list', patientIds });
  const colleagues = await listColleagues(call.db);
  const proposals = await proposeTimes(call, change, { visits, colleagues });
  const codes = await findPatientCodes(call.db, patientIds);
  return visits.map((visit) =>
    presentBroken(visit, {
      role: call.viewer.role,
      patientCode: codes.get(visit.patientId) ?? null,
      doctorName: colleagues.find(({ id }) => id === visit.doctorId)?.fullName ?? null,
      proposal: proposals.get(visit.id),
    }),
  );
}
