import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { announceTests } from './announce-tests';
import { updateSampleEnd } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

/** Ends a sample: its result was read on paper, or none will come and the test is due again. */
export async function endSample(
  writing: Writing,
  { id: patientId, sampleId }: { id: string; sampleId: string },
  how: 'resultSeen' | 'noResult',
): Promise<void> {
  const { db, viewer } = writing;
  const act = { action: 'sample.end' as const, objectType: 'sample', objectId: sampleId };
  const scope = await openCareToChange(writing, patientId, act);
  if (!(await updateSampleEnd(db, scope, { id: sampleId, how, by: viewer.userId })))
    throw new Refusal('sample.notFound');
  await announceTests(db);
}
