import { ACCESS_QUESTION_REGISTER } from './register/access-questions';
import { ACCOUNT_REGISTER } from './register/accounts';
import { APPOINTMENT_REGISTER } from './register/appointments';
import { AUDIT_REGISTER } from './register/audit';
import { CARE_REGISTER } from './register/care';
import { CARE_FILE_REGISTER } from './register/care-file';
import { CLINIC_REGISTER } from './register/clinic';
import type { Entries, TableEntry } from './register/entry';
import { FACTOR_REGISTER } from './register/factors';
import { FOLLOW_UP_REGISTER } from './register/follow-up';
import { IDENTITY_REGISTER } from './register/identity';
import { NEED_TO_KNOW_REGISTER } from './register/need-to-know';
import { NEWS_REGISTER } from './register/news';
import { SUPPLY_REGISTER } from './register/supply';
import { TALK_REGISTER } from './register/talk';
import { TEST_REGISTER } from './register/tests';
import { WAITING_REGISTER } from './register/waiting';
import type { Tables } from './tables';

/**
 * Every table of a clinic: whose data it is, what patients find of it in their export, what becomes of it when an
 * account is closed, how it moves with the demo, whether it is backed up and how long it is kept. A test compares it
 * with the live schema. The job queue keeps its own tables in a schema of its own.
 */
const ENTRIES = {
  ...ACCOUNT_REGISTER,
  ...FACTOR_REGISTER,
  ...APPOINTMENT_REGISTER,
  ...CARE_REGISTER,
  ...CARE_FILE_REGISTER,
  ...SUPPLY_REGISTER,
  ...FOLLOW_UP_REGISTER,
  ...TEST_REGISTER,
  ...IDENTITY_REGISTER,
  ...NEED_TO_KNOW_REGISTER,
  ...NEWS_REGISTER,
  ...TALK_REGISTER,
  ...WAITING_REGISTER,
  ...AUDIT_REGISTER,
  ...ACCESS_QUESTION_REGISTER,
  ...CLINIC_REGISTER,
} as const;

/** For a column that is neither exported nor withheld the compiler reports a missing property with its name. */
const REGISTER: Entries<Tables> & Record<UntoldColumn, never> = ENTRIES;

type UntoldColumn = {
  [T in keyof Tables]: `${T}.${Exclude<Extract<keyof Tables[T], string>, ToldColumn<(typeof ENTRIES)[T]>>}`;
}[keyof Tables];

type ToldColumn<E extends { export: unknown; withheld: object }> =
  | Listed<E['withheld'][keyof E['withheld']]>
  | (E['export'] extends { columns: infer C } ? Listed<C> : never)
  | (E['export'] extends { shown: infer S } ? keyof S : never);

type Listed<L> = L extends readonly (infer C)[] ? C : never;

/** The tables that hold something about patients; two tables by account are those of doctors and of Staff. */
export type TableOfPatients = Exclude<TableOfPeople, 'doctors' | 'followUpDigests'> | 'auditLog';

type TableOfPeople = {
  [T in keyof typeof ENTRIES]: (typeof ENTRIES)[T]['of'] extends { patient: string } | { account: string } ? T : never;
}[keyof typeof ENTRIES];

/** The table in which the migrator records what it has run; it belongs to the schema, not to the clinic's data. */
export const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** An entry as the functions that loop over all entries read it. */
export type RegisteredTable = TableEntry<Record<string, unknown>> & { table: string };

export const REGISTERED_TABLES: readonly RegisteredTable[] = Object.entries(REGISTER).map(([table, entry]) => ({
  ...(entry as unknown as TableEntry<Record<string, unknown>>),
  table,
}));

/** The name of a table or column as PostgreSQL knows it. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
