import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCareOfRecord } from '../../platform/session/open-record';
import { type AdditionRow, insertAddition } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

/** A doctor corrects or completes a record; what stands in it stays as it is. */
export async function addToRecord(writing: Writing, recordId: string, body: string): Promise<AdditionRow> {
  const { db, viewer } = writing;
  const { doctorId } = viewer;
  if (!doctorId) throw new Refusal('doctor.notFound');
  const scope = await openCareOfRecord(writing, recordId, { action: 'record.addition', objectType: 'record' });
  return insertAddition(db, scope, { id: newId(), recordId, doctorId, body });
}
