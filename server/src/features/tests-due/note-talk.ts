import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { announceTests } from './announce-tests';
import { judgePatient } from './judge-patient';
import { findFacts, insertTalk } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

/** Notes a talk of today in the adherence course that is open. */
export async function noteTalk(writing: Writing, patientId: string): Promise<void> {
  const { db, viewer, clinic, now } = writing;
  const today = clinic.dateOf(now);
  const scope = await openCareToChange(writing, patientId, { action: 'adherence.talk', objectType: 'talk' });
  const row = await findFacts(db, scope, { today, zone: clinic.zone });
  const course = row && judgePatient(row, today).course;
  if (!course || course.state === 'ended') throw new Refusal('talk.noCourse');
  await insertTalk(db, scope, { talkedOn: today, by: viewer.userId });
  await announceTests(db);
}
