import { isOver } from '@antam/rules/care/plans';
import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { moveNextVisitReminder, planNextVisitReminder } from '../reminders/announce-visit';
import { carryAgreedVisit, type PlanPeriodRow, type PlanRow } from './queries';

type Writing = Pick<Call, 'db' | 'clinic' | 'now' | 'jobs'>;
type NamedDay = Pick<PlanPeriodRow, 'startDate' | 'nextAppointmentDate'>;

/**
 * The next visit that was agreed, with its reminder, goes from the plan that ended to the one that follows it. Which day it
 * has is read here: the visit may have been cancelled or moved since the plan was read.
 */
export async function carryNextVisit(
  { db, clinic, now }: Pick<Call, 'db' | 'clinic' | 'now'>,
  scope: PatientScope,
  { from, to }: { from: PlanRow; to: string },
): Promise<void> {
  if (from.nextAppointmentDate === null && from.nextVisitId === null) return;
  const plans = { from: from.id, to };
  const isCarried = await carryAgreedVisit(db, scope, { ...plans, today: clinic.dateOf(now) });
  if (isCarried) await moveNextVisitReminder(db, plans);
}

/**
 * The next visit of a plan that is withdrawn goes back to the one that it had ended where it is booked; else the day that
 * the earlier plan names counts again, and is announced again. An earlier plan that is over keeps the day that it names, and
 * so does one that names a next visit when the withdrawn plan had not begun: the visit stays booked, and is announced by its
 * own reminder.
 */
export async function giveNextVisitBack(
  writing: Writing,
  scope: PatientScope,
  { from, to, others }: Record<'from' | 'to', PlanPeriodRow> & { others: readonly NamedDay[] },
): Promise<void> {
  const { db, clinic, now } = writing;
  const today = clinic.dateOf(now);
  const { nextVisitId, nextAppointmentDate: date } = from;
  const isBookedAhead = nextVisitId !== null && (date === null || date > today);
  if (isBookedAhead && isOver(to, today)) return;
  const isOwnKept = from.startDate > today && (to.nextAppointmentDate !== null || to.nextVisitId !== null);
  const isGivenBack =
    isBookedAhead && !isOwnKept && (await carryAgreedVisit(db, scope, { from: from.id, to: to.id, today }));
  if (!isGivenBack) await announceDayAgain(writing, scope, to, others);
}

/** Announces the day that a plan names, unless a plan that has begun by then names one too. */
export async function announceDayAgain(
  writing: Writing,
  scope: PatientScope,
  { id: treatmentPlanId, startDate, nextAppointmentDate: date, nextVisitId }: PlanPeriodRow,
  others: readonly NamedDay[],
): Promise<void> {
  if (date === null || date <= writing.clinic.dateOf(writing.now) || nextVisitId !== null) return;
  const isReplaced = others.some(
    (other) => other.startDate > startDate && other.startDate <= date && other.nextAppointmentDate !== null,
  );
  if (!isReplaced) await planNextVisitReminder(writing, { treatmentPlanId, patientId: scope.patientId, date });
}
