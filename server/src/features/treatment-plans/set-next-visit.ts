import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import type { PatientScope } from '../../platform/session/scope';
import { dropNextVisitReminders } from '../reminders/announce-visit';
import { type NextVisit, selectCurrentPlan, updateNextVisit } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/**
 * Sets the next visit of the plan that a patient follows to a booked visit. The plan may be another doctor's: its
 * medicines are theirs alone to change, its next visit is what was agreed with the patient. The booked visit has its own
 * reminder, so that of the plan is dropped, as are those of plans before it. The booking holds the patient's row, so that
 * the plan stays the one followed.
 */
export async function setNextVisit(writing: Writing, scope: PatientScope, next: NextVisit): Promise<void> {
  const { db, clinic, now } = writing;
  const plan = await selectCurrentPlan(db, scope, clinic.dateOf(now)).executeTakeFirst();
  if (!plan) return;
  const act = { action: 'plan.nextVisit' as const, objectType: 'plan', objectId: plan.id };
  const held = await openCareToChange(writing, scope.patientId, act);
  await updateNextVisit(db, held, { id: plan.id, ...next });
  const { startDate } = plan;
  await dropNextVisitReminders(db, { planId: plan.id, patientId: scope.patientId, startDate, date: next.date });
}
