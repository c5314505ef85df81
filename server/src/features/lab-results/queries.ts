import type { Analyte } from '@antam/contract/constants';
import { ANALYTES } from '@antam/rules/care/analytes';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { PatientScope } from '../../platform/session/scope';

function selectLabResults(db: Db, scope: PatientScope) {
  return db
    .selectFrom('labResults')
    .select(['id', 'analyte', 'loinc', 'value', 'belowDetection', 'unit', 'sampledOn', 'resultedOn'])
    .where('patientId', '=', scope.patientId);
}

export type LabResultRow = InferResult<ReturnType<typeof selectLabResults>>[number];

/** The newest results, by the day of their sample. */
export function selectNewestResults(db: Db, scope: PatientScope, limit: number) {
  return selectLabResults(db, scope).orderBy('sampledOn', 'desc').orderBy('id', 'desc').limit(limit);
}

export async function listLabResults(db: Db, scope: PatientScope, page: Page): Promise<LabResultRow[]> {
  let query = selectNewestResults(db, scope, page.limit + 1);
  if (page.after)
    query = query.where(sql<boolean>`(sampled_on, id) < (${page.after[0]}::date, ${page.after[1]}::uuid)`);
  return query.execute();
}

/** The newest result of each test: `latestResult` of the rules. */
export function selectLatestResults(db: Db, scope: PatientScope) {
  return selectLabResults(db, scope)
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
}

export async function insertLabResult(db: Db, scope: PatientScope, result: NewLabResult): Promise<LabResultRow> {
  const { loinc, unit } = ANALYTES[result.analyte];
  return db
    .insertInto('labResults')
    .values({ patientId: scope.patientId, loinc, unit, ...result })
    .returning(['id', 'analyte', 'loinc', 'value', 'belowDetection', 'unit', 'sampledOn', 'resultedOn'])
    .executeTakeFirstOrThrow();
}
