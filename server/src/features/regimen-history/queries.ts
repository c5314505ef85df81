import type { RegimenReason } from '@antam/contract/care-codes';
import type { RegimenLine } from '@antam/rules/care/regimen-catalogue';
import type { RegimenChangeKind } from '@antam/rules/care/regimen-timeline';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { HeldPatientScope, PatientScope } from '../../platform/session/scope';

const MOST = 200;

/** A patient's regimen history, oldest first. */
export function selectTimeline(db: Db, scope: PatientScope) {
  return db
    .selectFrom('regimenChanges as change')
    .innerJoin('users as author', 'author.id', 'change.notedBy')
    .where('change.patientId', '=', scope.patientId)
    .where('change.withdrawnAt', 'is', null)
    .select(['change.id', 'change.kind', 'change.regimenCode', 'change.customDrugs', 'change.line', 'change.reason'])
    .select(['change.happenedOn', 'change.treatmentPlanId', 'change.notedBy', 'author.fullName as notedByName'])
    .orderBy('change.happenedOn')
    .orderBy('change.createdAt')
    .orderBy('change.id')
    .limit(MOST);
}

export type RegimenChangeRow = InferResult<ReturnType<typeof selectTimeline>>[number];

export async function findRegimenTimeline(db: Db, scope: PatientScope): Promise<RegimenChangeRow[]> {
  return selectTimeline(db, scope).execute();
}

/** A date, or the part of a statement that is one. */
type Day = string | RawBuilder<unknown>;

/**
 * The stops that are the last change of a patient up to a day, and after which no antiretrovirals were handed over:
 * `lastInterruption` of the rules, still lasting.
 */
const lastingStops = (today: Day): RawBuilder<unknown> => sql`
  from regimen_changes stop
  where stop.kind = 'stop' and stop.withdrawn_at is null and stop.happened_on <= ${today}::date
    and not exists (select from regimen_changes later
      where later.patient_id = stop.patient_id and later.withdrawn_at is null and later.happened_on <= ${today}::date
        and (later.happened_on, later.created_at, later.id) > (stop.happened_on, stop.created_at, stop.id))
    and not exists (select from expected_returns again
      where again.patient_id = stop.patient_id and again.supplied_on > stop.happened_on)`;

/** Since when a patient takes no treatment; null for one who does. */
export const stoppedOn = (patient: RawBuilder<unknown>, today: string): RawBuilder<string | null> =>
  sql<string | null>`(select stop.happened_on ${lastingStops(today)} and stop.patient_id = ${patient})`;

/** Whether a doctor noted that a patient stopped treatment, and nothing after it: a look for each of a few patients. */
export const isStopped = (patient: RawBuilder<unknown>, today: Day): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${lastingStops(today)} and stop.patient_id = ${patient})`;

/** Whether a patient is asked to fetch medicine or to come for a test no more: treatment was stopped, or has ended here. */
export const isTreatmentOver = (patient: RawBuilder<unknown>, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from care_files f where f.patient_id = ${patient} and f.outcome is not null)
    or ${isStopped(patient, today)})`;

/** `isStopped` for a list of many patients: all who stopped are read once. */
export const isAmongStopped = (patient: RawBuilder<unknown>, today: string): RawBuilder<boolean> =>
  sql<boolean>`((${patient} in (select stop.patient_id ${lastingStops(today)})) is true)`;

interface NotedChange {
  id: string;
  kind: RegimenChangeKind;
  regimenCode: string;
  customDrugs: string | null;
  line: RegimenLine | null;
  reason: RegimenReason | null;
  happenedOn: string;
  notedBy: string;
}

export async function insertChange(db: Db, scope: HeldPatientScope, change: NotedChange): Promise<void> {
  await db
    .insertInto('regimenChanges')
    .values({ patientId: scope.patientId, treatmentPlanId: null, ...change })
    .execute();
}

interface StatedChange {
  id: string;
  kind: RegimenChangeKind;
  line: RegimenLine | null;
  reason: RegimenReason | null;
}

/** Writes what was stated of changes, in one statement. */
export async function updateChanges(db: Db, scope: HeldPatientScope, changes: readonly StatedChange[]): Promise<void> {
  await sql`
    update regimen_changes change set kind = given.kind, line = given.line, reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id uuid, kind text, line smallint, reason smallint)
    where change.id = given.id and change.patient_id = ${scope.patientId}`.execute(db);
}

export interface PlansTimeline {
  patientId: string;
  /** Every change that the patient's plans make, as JSON. */
  changes: string;
  notedBy: string;
}

/**
 * Keeps the change that a plan made as one noted without a plan, where a stop of the same day came after it: the plan's
 * restart is another change. Answers its id.
 */
export async function keepStoppedChange(
  db: Db,
  { patientId }: HeldPatientScope,
  planId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update regimen_changes made set treatment_plan_id = null
    where made.patient_id = ${patientId} and made.treatment_plan_id = ${planId} and made.withdrawn_at is null
      and exists (
        select from regimen_changes stop
        where stop.patient_id = made.patient_id and stop.kind = 'stop' and stop.withdrawn_at is null
          and stop.happened_on = made.happened_on and stop.created_at > made.created_at)
    returning made.id`.execute(db);
  return rows[0]?.id;
}

/**
 * Brings the changes that plans make up to date, as parts of the statement that writes a plan: those of plans that make
 * none any more are withdrawn.
 */
export function writeTimelineOf({ patientId, changes, notedBy }: PlansTimeline): RawBuilder<unknown> {
  return sql`
    given as (
      select * from jsonb_to_recordset(${changes}::jsonb) as c (id uuid, kind text, "regimenCode" text, "customDrugs" text,
        line smallint, reason smallint, "happenedOn" date, "treatmentPlanId" uuid)),
    noted as (
      insert into regimen_changes (id, patient_id, kind, regimen_code, custom_drugs, line, reason, happened_on,
        treatment_plan_id, noted_by)
      select id, ${patientId}::uuid, kind, "regimenCode", "customDrugs", line, reason, "happenedOn", "treatmentPlanId",
        ${notedBy}::uuid
      from given
      on conflict (treatment_plan_id) do update set kind = excluded.kind,
        -- A plan that restarts on the day of a stop comes after the stop.
        created_at = case when excluded.kind = 'restart' and regimen_changes.kind <> 'restart' then now()
          else regimen_changes.created_at end, regimen_code = excluded.regimen_code,
        custom_drugs = excluded.custom_drugs, line = excluded.line, reason = excluded.reason,
        happened_on = excluded.happened_on, withdrawn_at = null),
    dropped as (
      update regimen_changes set withdrawn_at = now()
      where patient_id = ${patientId}::uuid and treatment_plan_id is not null and withdrawn_at is null
        and treatment_plan_id not in (select "treatmentPlanId" from given))`;
}
