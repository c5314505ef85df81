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

function selectAutomatic(db: Db, cause: Cause) {
  const query = db.selectFrom('reminders').where('automatic', '=', true);
  return 'appointmentId' in cause
    ? query.where('appointmentId', '=', cause.appointmentId)
    : query.where('treatmentPlanId', '=', cause.treatmentPlanId);
}
