import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { ReminderScope } from '../../platform/session/scope';
import { isReached } from './queries';

/** What an automatic reminder announces. */
export type Cause = { appointmentId: string } | { treatmentPlanId: string };

/** The automatic reminder of a visit or a plan, its row locked; there is at most one. */
export async function lockAutomatic(
  db: Db,
  _scope: ReminderScope,
  cause: Cause,
): Promise<{ id: string; dueAt: Date } | undefined> {
  const { rows } = 'appointmentId' in cause ? await heldOfAppointment(db, cause) : await heldOfPlan(db, cause);
  return rows[0];
}

const heldOfAppointment = prepared((db, cause: { appointmentId: string }) =>
  selectAutomatic(db, { appointmentId: cause.appointmentId }).select(['id', 'dueAt']).forUpdate(),
);
const heldOfPlan = prepared((db, cause: { treatmentPlanId: string }) =>
  selectAutomatic(db, { treatmentPlanId: cause.treatmentPlanId }).select(['id', 'dueAt']).forUpdate(),
);

/** Removes the automatic reminder of a visit or a plan, whatever its status. */
export async function deleteAutomatic(db: Db, scope: ReminderScope, id: string): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where(isReached('reminders', scope))
    .where('id', '=', id)
    .where('automatic', '=', true)
    .execute();
}

/** Gives the automatic reminder of a plan, unless it has been sent, to another plan. */
export async function moveAutomatic(
  db: Db,
  scope: ReminderScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const pending = selectAutomatic(db, { treatmentPlanId: from }).select('id').where('status', '=', 'Pending');
  await db
    .updateTable('reminders')
    .set({ treatmentPlanId: to })
    .where(isReached('reminders', scope))
    .where('id', 'in', pending)
    .execute();
}

/** The removal of the reminders of cancelled visits as a part of a statement; sent ones stay. */
export const deletePendingOfVisits = (appointmentIds: readonly string[]): RawBuilder<unknown> => sql`
  delete from reminders where appointment_id = any(${appointmentIds}::uuid[]) and automatic and status = 'Pending'`;

export interface NamedVisit {
  planId: string;
  patientId: string;
  startDate: string;
  date: string | null;
}

/**
 * The removal of what plans before this one announce, as a part of a statement, where this one names a next visit: their
 * days from its start on are not agreed any more. A reminder of the same day stays where it is too late for another one.
 */
export const deleteOfEarlierPlans = ({ planId, patientId, startDate, date }: NamedVisit): RawBuilder<unknown> => sql`
  delete from reminders using treatment_plans earlier
  where reminders.treatment_plan_id = earlier.id and reminders.automatic and ${date}::date is not null
    and earlier.patient_id = ${patientId}::uuid and earlier.id <> ${planId}::uuid and earlier.withdrawn_at is null
    and earlier.start_date < ${startDate}::date
    and (earlier.next_appointment_date is null or earlier.next_appointment_date >= ${startDate}::date)
    and (earlier.next_appointment_date is distinct from ${date}::date or reminders.due_at > now())`;

/** Removes the automatic reminders of a plan and of those before it, also sent ones; false where there are none. */
export async function deleteUpToPlan(db: Db, _scope: ReminderScope, visit: NamedVisit): Promise<boolean> {
  const { rows } = await sql`
    with own as (
      delete from reminders where treatment_plan_id = ${visit.planId} and automatic returning id
    ), outdated as (${deleteOfEarlierPlans(visit)} returning reminders.id)
    select id from own union all select id from outdated`.execute(db);
  return rows.length > 0;
}

function selectAutomatic(db: Db, cause: Cause) {
  const query = db.selectFrom('reminders').where('automatic', '=', true);
  return 'appointmentId' in cause
    ? query.where('appointmentId', '=', cause.appointmentId)
    : query.where('treatmentPlanId', '=', cause.treatmentPlanId);
}
