import type { BodyOf } from '@antam/contract/endpoint';
import type { takeSamples as endpoint } from '@antam/contract/tests-due';
import { type TestAnswer, testAnswer } from '@antam/rules/packs/due-tests';
import { PACKS } from '@antam/rules/packs/packs';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { announceTests } from './announce-tests';
import { factsOf } from './judge-patient';
import { findFacts, insertSamples } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

const ROUTINE = 1;
const SUSPECTED_FAILURE = 2;
const OTHER = 3;

/** Notes that samples were taken today, each with what the rules said about the test. */
export async function takeSamples(
  writing: Writing,
  patientId: string,
  { tests }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { db, viewer, clinic, now } = writing;
  const takenOn = clinic.dateOf(now);
  const act = { action: 'sample.take' as const, objectType: 'sample', details: { tests: tests.length } };
  const scope = await openCareToChange(writing, patientId, act);
  const row = await findFacts(db, scope, { today: takenOn, zone: clinic.zone });
  if (!row) throw new Refusal('patient.notFound');
  const facts = factsOf(row, takenOn);
  const samples = [...new Set(tests)].map((test) => {
    const { pack, version, rule, because, due, state } = testAnswer(PACKS[row.pack], test, facts);
    const reason = test === 'ViralLoad' ? reasonOf({ rule, state }) : null;
    return { test, takenOn, takenBy: viewer.userId, reason, answer: { pack, version, rule, because, due, state } };
  });
  await insertSamples(db, scope, samples as Parameters<typeof insertSamples>[2]);
  await announceTests(db);
}

/** MA_LYDO_XNTL_VR: a test that the rules do not ask for now has a reason of the doctor's own. */
function reasonOf({ rule, state }: Pick<TestAnswer, 'rule' | 'state'>): number {
  if (rule === 'viralLoad.afterHigh') return SUSPECTED_FAILURE;
  return state === 'notDue' || state === 'seen' ? OTHER : ROUTINE;
}
