import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { announceResult } from './announce-result';
import { type LabResultRow, updateSeen } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

/** Notes that a doctor has looked at a result. The patient does not read it yet. */
export async function seeResult(writing: Writing, id: string, patientId: string): Promise<LabResultRow> {
  const { db, viewer } = writing;
  const scope = await openCareToChange(writing, patientId, { action: 'lab.see', objectType: 'lab', objectId: id });
  const row = await updateSeen(db, scope, { id, by: viewer.userId });
  if (!row) throw new Refusal('lab.notFound');
  await announceResult(db, scope, { releasedAt: null });
  return row;
}
