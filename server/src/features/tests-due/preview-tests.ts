import type { PackName } from '@antam/contract/rule-answers';
import type { TestGroup } from '@antam/contract/tests-due';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { TestListScope } from '../../platform/session/scope';
import { judgePatient } from './judge-patient';
import { type FactsRow, factsOfPage, type Moment } from './select-facts';

/** So few that other requests do not wait for one page to be worked out. */
const AT_ONCE = 50;
const DUE: readonly TestGroup[] = ['dueSoon', 'due', 'overdue'];

export interface TestsPreview {
  before: number;
  after: number;
  enter: number;
  leave: number;
}

/** How many patients have a test due by the clinic's pack and by another: everyone is worked out by both. */
export async function previewTests(
  db: Db,
  scope: TestListScope,
  { other, moment }: { other: PackName; moment: Moment },
): Promise<TestsPreview> {
  const counts = { before: 0, after: 0, enter: 0, leave: 0 };
  let last: string | null = null;
  for (;;) {
    const rows: FactsRow[] = await listFacts(db, scope, { moment, after: last });
    for (const row of rows) {
      const [was, is] = [row.pack, other].map((pack) => hasTestDue({ ...row, pack }, moment.today));
      if (was) counts.before += 1;
      if (is) counts.after += 1;
      if (is && !was) counts.enter += 1;
      if (was && !is) counts.leave += 1;
    }
    last = rows.at(-1)?.patientId ?? null;
    if (rows.length < AT_ONCE || last === null) return counts;
  }
}

const hasTestDue = (row: FactsRow, today: string): boolean =>
  judgePatient(row, today).groups.some((group) => DUE.includes(group));

async function listFacts(
  db: Db,
  scope: TestListScope,
  { moment, after }: { moment: Moment; after: string | null },
): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    with page as (select r.patient_id from expected_returns r where ${after}::uuid is null or r.patient_id > ${after}::uuid
      order by r.patient_id limit ${AT_ONCE})
    select * from (${factsOfPage(scope, moment)}) facts order by patient_id`.execute(db);
  return rows;
}
