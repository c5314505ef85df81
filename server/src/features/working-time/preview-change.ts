import { MAX_ROWS } from '@antam/contract/limits';
import type { BrokenVisits } from '@antam/contract/working-time-shapes';
import type { Call } from '../../platform/http/serve';
import { type BrokenVisit as BrokenRow, type Change, countHere } from './find-broken-visits';
import { presentBroken } from './present';
import { proposeTimes } from './propose-times';
import { findPatientCodes, listColleagues } from './queries';

/** The first visits a change would break, as the person who is about to make it sees them, each with a free time. */
export async function previewChange(
  call: Pick<Call, 'db' | 'clinic' | 'now' | 'viewer' | 'audit'>,
  change: Change,
  broken: readonly BrokenRow[],
): Promise<BrokenVisits> {
  const total = broken.length;
  const here = change.lostHours ? 0 : await countHere(call, change);
  if (total === 0) return { visits: [], total, here };
  const visits = broken.slice(0, MAX_ROWS.visitDecisions);
  const patientIds = visits.map(({ patientId }) => patientId);
  await call.audit({ action: 'appointment.list', patientIds });
  const colleagues = await listColleagues(call.db);
  const proposals = await proposeTimes(call, change, { visits, colleagues });
  const codes = await findPatientCodes(call.db, patientIds);
  const shown = visits.map((visit) =>
    presentBroken(visit, {
      role: call.viewer.role,
      patientCode: codes.get(visit.patientId) ?? null,
      doctorName: colleagues.find(({ id }) => id === visit.doctorId)?.fullName ?? null,
      proposal: proposals.get(visit.id),
    }),
  );
  return { visits: shown, total, here };
}
