import type { BodyOf } from '@antam/contract/endpoint';
import type { releaseLabResult } from '@antam/contract/lab-results';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { announceResult } from './announce-result';
import { hasResult, type LabResultRow, updateReleased } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

/** A doctor lets the patient read a result. What the patient may have read is not changed afterwards. */
export async function releaseResult(
  writing: Writing,
  id: string,
  { userId, sentence }: BodyOf<typeof releaseLabResult>,
): Promise<LabResultRow> {
  const { db, viewer } = writing;
  const scope = await openCareToChange(writing, userId, { action: 'lab.release', objectType: 'lab', objectId: id });
  const row = await updateReleased(db, scope, { id, by: viewer.userId, sentence });
  if (!row) throw new Refusal((await hasResult(db, scope, id)) ? 'lab.alreadyReleased' : 'lab.notFound');
  await announceResult(db, scope, row);
  return row;
}
