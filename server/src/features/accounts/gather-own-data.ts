import { type RawBuilder, sql } from 'kysely';
import { entriesAbout } from '../../platform/audit/patient-entries';
import type { Db } from '../../platform/database/database';
import { REGISTERED_TABLES, type RegisteredTable } from '../../platform/database/register';
import type { Export, ShownForm } from '../../platform/database/register/entry';
import type { PatientScope } from '../../platform/session/scope';
import { PICTURE_PATH } from '../../platform/site/picture-url';

const MOST_LOG_ENTRIES = 10_000;

/**
 * Everything the clinic stores about one patient, in readable form: the tables and columns that the register exports.
 * One statement, so that all of it is of the same moment.
 */
export async function gatherOwnData(db: Db, { patientId }: PatientScope): Promise<object> {
  const lists = REGISTERED_TABLES.flatMap((entry) => listOf(entry, patientId));
  const { rows } = await sql<Record<string, object[]>>`select ${sql.join(lists)}`.execute(db);
  const { account = [], ...data } = rows[0] ?? {};
  return { account: account[0], ...data };
}

type Exported = RegisteredTable & { export: Export<Record<string, unknown>> };

function listOf(entry: RegisteredTable, patientId: string): RawBuilder<unknown>[] {
  const { of } = entry;
  // A part is nested in the row it belongs to.
  if (!isExported(entry) || (typeof of === 'object' && 'partOf' in of)) return [];
  const list = entry.export.by ? accessLogOf(entry, patientId) : rowsOf(entry, isOwn(entry, patientId));
  return [sql`${list} as ${sql.ref(entry.export.as)}`];
}

function rowsOf(entry: Exported, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table, export: own } = entry;
  return sql`(select coalesce(json_agg(r), '[]') from (
    select ${sql.join(columnsOf(entry))} from ${sql.table(table)}
    where ${condition} and ${sql.raw(own.where ?? 'true')}
    order by ${sql.ref(`${table}.${own.orderBy}`)}) r)`;
}

function columnsOf({ table, export: own }: Exported): RawBuilder<unknown>[] {
  const shown = Object.entries(own.shown ?? {}).flatMap(([column, form]) =>
    form ? [named(FORMS[form[1]](sql.ref(`${table}.${column}`)), form[0])] : [],
  );
  const parts = REGISTERED_TABLES.filter(isExported).flatMap((part) => {
    if (typeof part.of !== 'object' || !('partOf' in part.of) || part.of.partOf !== table) return [];
    const belongs = sql`${sql.ref(`${part.table}.${part.of.by}`)} = ${sql.ref(`${table}.id`)}`;
    return [named(rowsOf(part, belongs), part.export.as)];
  });
  return [...own.columns.map((column) => named(sql.ref(`${table}.${column}`), column)), ...shown, ...parts];
}

const FORMS: Record<ShownForm, (column: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  doctorName: (column) => sql`(
    select doctor.full_name from doctors join users as doctor on doctor.id = doctors.user_id where doctors.id = ${column})`,
  pictureUrl: (column) => sql`${sql.lit(PICTURE_PATH)} || ${column}`,
  side: (column) => sql`case when ${column} then 'clinic' else 'patient' end`,
};

/** The audit entries about the patient, newest first; only the latest ones where there are many. */
function accessLogOf(entry: Exported, patientId: string): RawBuilder<unknown> {
  return sql`(with ${entriesAbout(patientId)} select coalesce(json_agg(r), '[]') from (
    select ${sql.join(columnsOf(entry))} from audit_log
    where id in (select id from about order by id desc limit ${MOST_LOG_ENTRIES}) order by id desc) r)`;
}

function isOwn({ table, of }: RegisteredTable, patientId: string): RawBuilder<unknown> {
  const column = typeof of === 'object' && ('patient' in of ? of.patient : 'account' in of ? of.account : null);
  if (!column)
    throw new Error(`the register exports ${table} without saying by which column a patient's rows are found`);
  return sql`${sql.ref(`${table}.${column}`)} = ${patientId}`;
}

function isExported(entry: RegisteredTable): entry is Exported {
  return entry.export !== null;
}

/** Keys appear in the file as written here, not as column names. */
function named(value: RawBuilder<unknown>, as: string): RawBuilder<unknown> {
  return sql`${value} as ${sql.raw(`"${as}"`)}`;
}
