import type { TbSymptom } from '@antam/contract/tests-due';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { announceTests } from './announce-tests';
import { upsertTbScreen } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

/** Keeps the four-symptom screen of today. */
export async function screenForTb(writing: Writing, patientId: string, symptoms: readonly TbSymptom[]): Promise<void> {
  const { db, viewer, clinic, now } = writing;
  const scope = await openCareToChange(writing, patientId, { action: 'tb.screen', objectType: 'tbScreen' });
  const screen = { screenedOn: clinic.dateOf(now), symptoms: [...new Set(symptoms)], by: viewer.userId };
  await upsertTbScreen(db, scope, screen);
  await announceTests(db);
}
