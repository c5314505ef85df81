import type { DueTest, PackName, RuleAnswer } from '@antam/contract/rule-answers';
import type { TestGroup } from '@antam/contract/tests-due';
import { PACKS } from '@antam/rules/packs/packs';
import type { SampleEnd } from '@antam/rules/packs/patient-facts';
import type { PatientOnList } from '@antam/rules/packs/test-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { pageOf } from '../../platform/database/one-page';
import type { Page } from '../../platform/http/paging';
import { newId } from '../../platform/ids';
import { inOrder } from '../../platform/session/in-order';
import { treatedPatients } from '../../platform/session/need-to-know';
import type { HeldPatientScope, OwnPatientsScope, PatientScope, TestListScope } from '../../platform/session/scope';
import { chosenPack, type FactsRow, factsOfPage, type Moment } from './select-facts';

type Scope = OwnPatientsScope | TestListScope;

const VERSIONS = JSON.stringify(Object.fromEntries(Object.values(PACKS).map(({ name, version }) => [name, version])));

/** The day and the rules of a row that is worked out. The version is selected, so that it is read once and not for each row. */
const upToDate = (today: string): RawBuilder<unknown> =>
  sql`(${today}::date, ${chosenPack()}, (select (${VERSIONS}::jsonb ->> ${chosenPack()})::smallint))`;

/** Patients whose row of the list has to be worked out again, as a condition on `t`. */
const isStale = (today: string): RawBuilder<boolean> => sql<boolean>`(t.changes is distinct from t.checked_changes
  or (t.checked_on, t.pack, t.version) is distinct from ${upToDate(today)})`;

/** Whose patients: those whom the doctor treats, or all for what the clinic does by itself. */
function isWithin(scope: Scope): RawBuilder<boolean> {
  if (!('doctorId' in scope)) return sql<boolean>`true`;
  // All of them are read: as a look into a table of the patients (`is true`) PostgreSQL guesses well how many there are.
  const isTreated = scope.access === 'clinic' ? sql`true` : sql`(r.patient_id in (${treatedPatients(scope)})) is true`;
  return sql<boolean>`(r.doctor_id = ${scope.doctorId}::uuid and ${isTreated})`;
}

export interface StaleFacts extends FactsRow {
  /** How often the facts had changed when they were read. */
  changes: number;
}

/** The facts of some patients whose row has to be worked out again. */
export async function listStale(
  db: Db,
  scope: Scope,
  { moment, limit }: { moment: Moment; limit: number },
): Promise<StaleFacts[]> {
  const { rows } = await sql<StaleFacts>`
    with page as (select t.patient_id, t.changes from tests_due t left join expected_returns r on r.patient_id = t.patient_id
      where ${isWithin(scope)} and ${isStale(moment.today)} limit ${limit})
    ${factsOfPage(scope, moment)}`.execute(db);
  return rows;
}

export interface CheckedPatient extends Pick<PatientOnList, 'groups' | 'rank' | 'sortDay' | 'bloodFrom'> {
  patientId: string;
  changes: number;
  pack: PackName;
  version: number;
}

/** Keeps what the rules said of these patients; not of one whose facts were changed meanwhile. */
export async function upsertTestsDue(
  db: Db,
  _scope: Scope,
  today: string,
  checked: readonly CheckedPatient[],
): Promise<void> {
  const rows = checked
    .map(({ patientId, changes, pack, version, groups, rank, sortDay, bloodFrom }) => ({
      ...{ patient_id: patientId, changes, checked_changes: changes, checked_on: today },
      ...{ pack, version, groups, rank, sort_day: sortDay, blood_from: bloodFrom },
    }))
    // In one order for all servers, so that two never wait for each other.
    .toSorted((one, other) => one.patient_id.localeCompare(other.patient_id));
  await sql`
    insert into tests_due as t
    select * from json_populate_recordset(null::tests_due, ${JSON.stringify(rows)}::json)
    on conflict (patient_id) do update set checked_changes = excluded.checked_changes, checked_on = excluded.checked_on,
      pack = excluded.pack, version = excluded.version, groups = excluded.groups, rank = excluded.rank,
      sort_day = excluded.sort_day, blood_from = excluded.blood_from
    where t.changes = excluded.changes`.execute(db);
}

export interface ListedFacts extends FactsRow {
  rank: number;
  sortDay: string;
}

interface Asked {
  moment: Moment;
  group?: TestGroup;
  page: Page;
}

/** One page of the list, the most urgent first, and whether some rows of it are not up to date. */
export async function listTestsDue(
  db: Db,
  scope: OwnPatientsScope,
  { moment, group, page }: Asked,
): Promise<{ rows: ListedFacts[]; isStale: boolean }> {
  const after = page.after
    ? sql`and (t.rank, t.sort_day, t.patient_id) > (${page.after[0]}::smallint, ${page.after[1]}::date, ${page.after[2]}::uuid)`
    : sql``;
  // As a word of the statement, because each group has an index of its own.
  const isInGroup = group ? sql`t.groups @> array[${sql.lit(group)}]` : sql`cardinality(t.groups) > 0`;
  const order = sql`rank, sort_day, patient_id`;
  const limit = page.limit + 1;
  const { shared, conditions } = inOrder(ownPatients(scope), sql`t.patient_id`);
  const selects = conditions.map(
    (isOwn) => sql`select t.patient_id, t.rank, t.sort_day from tests_due t
      where ${isInGroup} ${after} and ${isOwn} order by t.rank, t.sort_day, t.patient_id limit ${limit}`,
  );
  const { rows } = await sql<ListedFacts & { isStale: boolean }>`
    with page as (${pageOf(selects, { shared, order, limit })})
    select state.is_stale, facts.*
    from (select ${hasStale(scope, moment.today)} as is_stale) state
    left join (${factsOfPage(scope, moment)}) facts on true
    order by facts.rank, facts.sort_day, facts.patient_id`.execute(db);
  return { rows: rows.filter(({ patientId }) => patientId !== null), isStale: rows[0]?.isStale ?? false };
}

/** The doctor's patients of the list, as ids. */
const ownPatients = (scope: OwnPatientsScope): RawBuilder<unknown> =>
  sql`select r.patient_id from expected_returns r where ${isWithin(scope)}`;

/**
 * Whether a row of the doctor's patients has to be worked out again. Usually all rows of the clinic are of today, which the
 * first and the last of an index say.
 */
function hasStale(scope: OwnPatientsScope, today: string): RawBuilder<boolean> {
  const [wanted, row] = [upToDate(today), sql`(t.checked_on, t.pack, t.version)`];
  const isCurrent = (order: RawBuilder<unknown>) => sql`coalesce(
    (select ${row} is not distinct from ${wanted} from tests_due t order by ${order} limit 1), true)`;
  return sql<boolean>`(case
    when (select t.patient_id from tests_due t where t.changes is distinct from t.checked_changes
        order by t.patient_id limit 1) is null
      and ${isCurrent(sql`t.checked_on, t.pack, t.version`)}
      and ${isCurrent(sql`t.checked_on desc, t.pack desc, t.version desc`)} then false
    else exists (select from (${ownPatients(scope)}) own join tests_due t on t.patient_id = own.patient_id
      where ${isStale(today)}) end)`;
}

/** How many patients each group holds, and whether some rows are not up to date. */
export async function countTestsDue(
  db: Db,
  scope: OwnPatientsScope,
  today: string,
): Promise<{ counts: { group: TestGroup | null; count: number }[]; isStale: boolean }> {
  const { rows } = await sql<{ counts: { group: TestGroup | null; count: number }[]; isStale: boolean }>`
    with counted as materialized (
      select t.groups, count(*)::int as patients from expected_returns r join tests_due t on t.patient_id = r.patient_id
      where ${isWithin(scope)} and cardinality(t.groups) > 0 group by t.groups)
    select ${hasStale(scope, today)} as is_stale,
      (select json_agg(one) from (
        select null as "group", coalesce(sum(patients), 0)::int as count from counted
        union all
        select one, sum(patients)::int from counted cross join unnest(groups) one group by one) one) as counts`.execute(
    db,
  );
  return rows[0] ?? { counts: [], isStale: false };
}

/** The facts of one patient. */
export async function findFacts(db: Db, scope: PatientScope, moment: Moment): Promise<FactsRow | undefined> {
  const { rows } = await sql<FactsRow>`
    with page as (select ${scope.patientId}::uuid as patient_id) ${factsOfPage(scope, moment)}`.execute(db);
  return rows[0];
}

export interface NewSample {
  test: DueTest;
  takenOn: string;
  takenBy: string;
  reason: 1 | 2 | null;
  answer: RuleAnswer;
}

/** Notes samples, each unless one of the same test and day is awaited already; the lock on the patient keeps it so. */
export async function insertSamples(
  db: Db,
  { patientId }: HeldPatientScope,
  samples: readonly NewSample[],
): Promise<void> {
  const rows = samples.map(({ test, takenOn, takenBy, reason, answer }) => ({
    ...{ id: newId(), patient_id: patientId, test, taken_on: takenOn, taken_by: takenBy, reason, answer },
  }));
  await sql`
    insert into samples_taken (id, patient_id, test, taken_on, taken_by, reason, answer)
    select id, patient_id, test, taken_on, taken_by, reason, answer
    from json_populate_recordset(null::samples_taken, ${JSON.stringify(rows)}::json) given
    where not exists (select from samples_taken s where s.patient_id = given.patient_id and s.test = given.test
      and s.taken_on = given.taken_on and s.end_how is null)`.execute(db);
}

/** Ends a sample that is awaited; false where there is none. */
export async function updateSampleEnd(
  db: Db,
  { patientId }: PatientScope,
  { id, how, by }: { id: string; how: NonNullable<SampleEnd>; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('samplesTaken')
    .set({ endHow: how, endedAt: new Date(), endedBy: by })
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where('endHow', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes a talk; a second one on a day is the same talk, which the lock on the patient keeps so. */
export async function insertTalk(
  db: Db,
  { patientId }: HeldPatientScope,
  { talkedOn, by }: { talkedOn: string; by: string },
): Promise<void> {
  await sql`
    insert into adherence_talks (id, patient_id, talked_on, talked_by)
    select ${newId()}::uuid, ${patientId}::uuid, ${talkedOn}::date, ${by}::uuid
    where not exists (select from adherence_talks t where t.patient_id = ${patientId} and t.talked_on = ${talkedOn}::date)`.execute(
    db,
  );
}

/**
 * Marks results that have waited too long and of which the doctor was not told; answers whom to tell. One of a patient
 * whose doctors have all left is marked once another doctor has the patient.
 */
export async function markTold(db: Db, _scope: TestListScope, before: string, zone: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with told as (
      update lab_results l set doctor_told_at = now()
      from expected_returns r join doctors d on d.id = r.doctor_id
      where r.patient_id = l.patient_id and works_here(r.doctor_id) and l.seen_at is null and l.doctor_told_at is null
        and coalesce(l.resulted_on, (l.created_at at time zone ${zone})::date) <= ${before}::date
      returning d.user_id)
    select distinct user_id from told order by user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}
