import { ASSIGNABLE_ROLES, type Role } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { AccountRow } from './queries';

/** Refuses a role that an Admin may not assign, or a change that existing records do not allow. */
export async function demandRoleChange(db: Db, account: AccountRow, role: Role): Promise<void> {
  if (account.role === 'Admin') throw new Refusal('request.malformed', { fields: { roleName: 'adminStaysAdmin' } });
  if (!ASSIGNABLE_ROLES.some((assignable) => assignable === role))
    throw new Refusal('request.malformed', { fields: { roleName: `oneOf:${ASSIGNABLE_ROLES.join(', ')}` } });
  const hasHistory =
    (account.role === 'Customer' && (await hasPatientHistory(db, account.id))) ||
    (account.role === 'Doctor' && (await hasDoctorHistory(db, account.id)));
  if (hasHistory) throw new Refusal('account.roleHasHistory');
}

/** Whether any record refers to this account as a patient. */
async function hasPatientHistory(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from appointments where patient_id = ${userId}) or
    exists (select from visits where patient_id = ${userId}) or
    exists (select from treatment_plans where patient_id = ${userId}) or
    exists (select from medical_records where patient_id = ${userId}) or
    exists (select from lab_results where patient_id = ${userId}) or
    exists (select from reminders where patient_id = ${userId}) or
    exists (select from messages where patient_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether any record refers to this account as a doctor. */
async function hasDoctorHistory(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from doctors d where d.user_id = ${userId} and (
      exists (select from appointments where doctor_id = d.id) or
      exists (select from visits where doctor_id = d.id) or
      exists (select from treatment_plans where doctor_id = d.id) or
      exists (select from medical_records where doctor_id = d.id))) as has`.execute(db);
  return rows[0]?.has ?? false;
}
