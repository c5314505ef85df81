import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { dropNextVisitReminder } from '../reminders/announce-visit';
import { updateNextVisit } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/**
 * Sets the next visit of the plan that a patient follows to a booked visit. The plan may be another doctor's: its
 * medicines are theirs alone to change, its next visit is what was agreed with the patient. The booked visit has its own
 * reminder, so that of the plan is dropped.
 */
export async function setNextVisit(writing: Writing, patientId: string, date: string): Promise<void> {
  const { db, clinic, now } = writing;
  const scope = await openCareToChange(writing, patientId, { action: 'plan.nextVisit', objectType: 'plan' });
  const plan = await updateNextVisit(db, scope, { date, today: clinic.dateOf(now) });
  if (plan) await dropNextVisitReminder(db, plan.id);
}
