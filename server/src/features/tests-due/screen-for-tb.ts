import type { BodyOf } from '@antam/contract/endpoint';
import type { saveTbScreen } from '@antam/contract/tests-due';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { announceTests } from './announce-tests';
import { findTbScreen, upsertTbScreen } from './keep-tb-screen';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

type Screen = BodyOf<typeof saveTbScreen>;

/** Keeps the four-symptom screen of today, unless it is not the one that the window began from. */
export async function screenForTb(writing: Writing, patientId: string, { symptoms, from }: Screen): Promise<void> {
  const { db, viewer, clinic, now } = writing;
  const scope = await openCareToChange(writing, patientId, { action: 'tb.screen', objectType: 'tbScreen' });
  const screen = { screenedOn: clinic.dateOf(now), symptoms: [...new Set(symptoms)], by: viewer.userId };
  if (from !== undefined && keyOf(from) !== keyOf(await findTbScreen(db, scope, screen.screenedOn)))
    throw new Refusal('tbScreen.changed');
  await upsertTbScreen(db, scope, screen);
  await announceTests(db);
}

/** No screen is not the same as one without symptoms. */
const keyOf = (symptoms: readonly string[] | null) => symptoms && [...new Set(symptoms)].toSorted().join();
