import { OPEN_FOR_DAYS } from '@antam/rules/care/reminders';
import { monthsUpTo } from '@antam/rules/clinic-time';
import type { Call } from '../../platform/http/serve';
import { appointmentScope, type PatientScope } from '../../platform/session/scope';
import { findAppointment } from '../appointments/queries';
import { listLatestLabResults } from '../lab-results/queries';
import { listOpenReminders } from '../reminders/queries';
import { findCurrentPlan } from '../treatment-plans/queries';
import { findPatientFigures, listSpending } from './queries';

const MONTHS = 12;

export type PatientOverviewRows = Awaited<ReturnType<typeof findPatientOverview>>;

/** The patient's first screen in one look: figures, what comes next, how the treatment goes, what it cost. */
export async function findPatientOverview(
  { db, viewer, clinic, now }: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now'>,
  scope: PatientScope,
) {
  const today = clinic.dateOf(now);
  const months = monthsUpTo(today, MONTHS);
  const firstDay = clinic.instantOf(`${months[0]}-01`, '00:00');
  const remindersSince = new Date(now.getTime() - OPEN_FOR_DAYS * 86_400_000);
  const [figures, plan, labs, reminders, spent] = await Promise.all([
    findPatientFigures(db, scope, now),
    findCurrentPlan(db, scope, today),
    listLatestLabResults(db, scope),
    listOpenReminders(db, scope, remindersSince),
    listSpending(db, scope, firstDay, now),
  ]);
  const next =
    figures.nextAppointmentId && (await findAppointment(db, appointmentScope(viewer), figures.nextAppointmentId));
  const spending = months.map((month) => spent.find((row) => row.month === month) ?? { month, visits: 0, amount: 0 });
  return { figures, next: next || null, plan: plan ?? null, labs, reminders, spending };
}
