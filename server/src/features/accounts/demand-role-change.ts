import { ASSIGNABLE_ROLES, type Role } from '@antam/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { REGISTERED_TABLES } from '../../platform/database/register';
import type { Tables } from '../../platform/database/tables';
import { Refusal } from '../../platform/http/refusal';
import type { AccountRow } from './queries';

/** Refuses a role that an Admin may not assign, or a change that existing records do not allow. */
export async function demandRoleChange(db: Db, account: AccountRow, role: Role): Promise<void> {
  if (account.role === 'Admin') throw new Refusal('request.malformed', { fields: { roleName: 'adminStaysAdmin' } });
  if (!ASSIGNABLE_ROLES.some((assignable) => assignable === role))
    throw new Refusal('request.malformed', { fields: { roleName: `oneOf:${ASSIGNABLE_ROLES.join(', ')}` } });
  const hasHistory =
    (account.role === 'Customer' && (await refersTo(db, ofPatients(), sql`${account.id}::uuid`))) ||
    (account.role === 'Doctor' &&
      (await refersTo(db, REFERENCES_TO_DOCTORS, sql`(select id from doctors where user_id = ${account.id})`)));
  if (hasHistory) throw new Refusal('account.roleHasHistory');
}

type Reference = readonly [table: string, column: string];

/**
 * Tables of patients that are no history: what triggers write from other tables, and how a patient wishes to be reached,
 * which may stand there before anything else does.
 */
const NO_HISTORY: readonly (keyof Tables)[] = [
  ...(['bookedSlots', 'doctorPatients', 'expectedReturns', 'testsDue'] as const),
  ...(['callWishes', 'messageWishes', 'smsConsents'] as const),
];

/** Every other table of the register with rows of a patient. */
function ofPatients(): Reference[] {
  return REGISTERED_TABLES.filter(({ table }) => !NO_HISTORY.some((name) => name === table)).flatMap(({ table, of }) =>
    typeof of === 'object' && 'patient' in of ? [[table, of.patient] as const] : [],
  );
}

/** Every column that refers to a doctor and would keep the doctor's row from being deleted. */
export const REFERENCES_TO_DOCTORS: readonly Reference[] = [
  ['appointments', 'doctorId'],
  ['bookedSlots', 'doctorId'],
  ['careReasons', 'doctorId'],
  ['displacedVisits', 'doctorId'],
  ['displacedVisits', 'toDoctorId'],
  ['doctorPatients', 'doctorId'],
  ['expectedReturns', 'doctorId'],
  ['medicalRecords', 'doctorId'],
  ['offers', 'doctorId'],
  ['prescriptions', 'doctorId'],
  ['recordAdditions', 'doctorId'],
  ['treatmentPlans', 'doctorId'],
  ['visits', 'doctorId'],
  ['visitsToSettle', 'doctorId'],
  ['visitsToSettle', 'toDoctorId'],
  ['waitingEntries', 'doctorId'],
];

async function refersTo(db: Db, references: readonly Reference[], id: RawBuilder<unknown>): Promise<boolean> {
  const found = references.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  );
  const { rows } = await sql<{ has: boolean }>`select ${sql.join(found, sql` or `)} as has`.execute(db);
  return rows[0]?.has ?? false;
}
