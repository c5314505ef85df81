import type { Analyte } from '@antam/contract/constants';
import type { ResultReach } from '@antam/rules/access';
import { ANALYTES } from '@antam/rules/care/analytes';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { PatientScope } from '../../platform/session/scope';

const COLUMNS = [
  ...(['id', 'analyte', 'loinc', 'value', 'belowDetection', 'unit', 'sampledOn', 'resultedOn'] as const),
  ...(['releasedAt', 'sentence', 'seenAt'] as const),
] as const;

function selectLabResults(db: Db, scope: PatientScope, reach: ResultReach) {
  return db
    .selectFrom('labResults')
    .select(COLUMNS)
    .where('patientId', '=', scope.patientId)
    .$if(reach === 'released', (query) => query.where('releasedAt', 'is not', null));
}

export type LabResultRow = InferResult<ReturnType<typeof selectLabResults>>[number];

/** The newest results, by the day of their sample. */
export function selectNewestResults(
  db: Db,
  scope: PatientScope,
  { reach, limit }: { reach: ResultReach; limit: number },
) {
  return selectLabResults(db, scope, reach).orderBy('sampledOn', 'desc').orderBy('id', 'desc').limit(limit);
}

export async function listLabResults(
  db: Db,
  scope: PatientScope,
  { reach, page }: { reach: ResultReach; page: Page },
): Promise<LabResultRow[]> {
  let query = selectNewestResults(db, scope, { reach, limit: page.limit + 1 });
  if (page.after)
    query = query.where(sql<boolean>`(sampled_on, id) < (${page.after[0]}::date, ${page.after[1]}::uuid)`);
  return query.execute();
}

/** The newest result of each test: `latestResult` of the rules. */
export function selectLatestResults(db: Db, scope: PatientScope, reach: ResultReach) {
  return selectLabResults(db, scope, reach)
    .distinctOn('analyte')
    .orderBy('analyte')
    .orderBy('sampledOn', 'desc')
    .orderBy('id', 'desc');
}

interface NewLabResult {
  id: string;
  analyte: Analyte;
  value: number;
  belowDetection: boolean;
  sampledOn: string;
  resultedOn: string | null;
  enteredBy: string;
  /** The doctor who enters it; it counts as seen unless another doctor of the clinic treats the patient. */
  enteredByDoctor: string | null;
  release: { sentence: string | null } | null;
  /** Entered while the doctor sees the patient. */
  isAtVisit: boolean;
}

export async function insertLabResult(
  db: Db,
  { patientId }: PatientScope,
  { release, isAtVisit, enteredByDoctor, ...result }: NewLabResult,
): Promise<LabResultRow> {
  const { loinc, unit } = ANALYTES[result.analyte];
  const isSeen =
    release || isAtVisit
      ? sql<boolean>`true`
      : sql<boolean>`not exists (select from expected_returns treated
          where treated.patient_id = ${patientId} and treated.doctor_id <> ${enteredByDoctor}::uuid
            and works_here(treated.doctor_id))`;
  const released = release && {
    releasedAt: sql<Date>`now()`,
    releasedBy: result.enteredBy,
    sentence: release.sentence,
  };
  return db
    .insertInto('labResults')
    .values({
      ...{ patientId, loinc, unit, ...result, ...released },
      seenAt: sql<Date | null>`case when ${isSeen} then now() end`,
      seenBy: sql<string | null>`case when ${isSeen} then ${result.enteredBy}::uuid end`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Notes that a doctor has looked at a result; who looked first stays. */
export async function updateSeen(db: Db, scope: PatientScope, { id, by }: Handled): Promise<LabResultRow | undefined> {
  return handled(db, scope, id)
    .set({ seenAt: sql<Date>`coalesce(seen_at, now())`, seenBy: sql<string>`coalesce(seen_by, ${by}::uuid)` })
    .executeTakeFirst();
}

/** Lets the patient read a result that is not released yet; a released result is seen too. */
export async function updateReleased(
  db: Db,
  scope: PatientScope,
  { id, by, sentence }: Handled & { sentence: string | null },
): Promise<LabResultRow | undefined> {
  return handled(db, scope, id)
    .set({ releasedAt: sql<Date>`now()`, releasedBy: by, sentence })
    .set({ seenAt: sql<Date>`coalesce(seen_at, now())`, seenBy: sql<string>`coalesce(seen_by, ${by}::uuid)` })
    .where('releasedAt', 'is', null)
    .executeTakeFirst();
}

interface Handled {
  id: string;
  /** The account of the doctor. */
  by: string;
}

function handled(db: Db, { patientId }: PatientScope, id: string) {
  return db.updateTable('labResults').where('id', '=', id).where('patientId', '=', patientId).returning(COLUMNS);
}

/** Whether the patient has this result at all. */
export async function hasResult(db: Db, { patientId }: PatientScope, id: string): Promise<boolean> {
  const found = db.selectFrom('labResults').select('id').where('id', '=', id).where('patientId', '=', patientId);
  return (await found.executeTakeFirst()) !== undefined;
}
