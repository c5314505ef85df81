import type { PackPreview } from '@antam/contract/follow-up';
import type { PackName } from '@antam/contract/rule-answers';
import { withoutSmallCells } from '@antam/rules/follow-up';
import { PACKS } from '@antam/rules/packs/packs';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { type FollowUpScope, testsOfClinic } from '../../platform/session/scope';
import { isAmongStopped } from '../regimen-history/queries';
import { previewTests, type TestsPreview } from '../tests-due/preview-tests';
import type { Moment } from './select-calls';
import { chosenFigures, figuresOf, isLost } from './select-listed';

/** Tests due are worked out patient by patient, which takes seconds; in a larger clinic they are left out of the preview. */
const MOST_WORKED_OUT = 2000;

interface PreviewRow {
  chosen: PackName;
  late: number;
  lostNow: number;
  lostThen: number;
  enter: number;
  leave: number;
  /** All of the clinic, counted up to the most that are worked out. */
  patients: number;
}

/** How the lists would change by another rule pack: numbers for an Admin, who may not open the lists. */
export async function previewPack(
  db: Db,
  _scope: FollowUpScope,
  { other, moment }: { other: PackName; moment: Moment },
): Promise<PackPreview> {
  const { today } = moment;
  const { rows } = await sql<PreviewRow>`
    with chosen as (${chosenFigures()}),
    judged as (
      select before.is_lost as was_lost, after.is_lost from expected_returns r
      cross join lateral (select ${isLost(today)} as is_lost from chosen pack) before
      cross join lateral (select ${isLost(today)} as is_lost from (${figuresOf(PACKS[other])}) pack) after
      where r.is_treated and r.expected_on < ${today}::date and not ${isAmongStopped(sql`r.patient_id`, today)})
    select chosen.name as chosen, count(judged.is_lost)::int as late,
      count(*) filter (where was_lost)::int as lost_now, count(*) filter (where is_lost)::int as lost_then,
      count(*) filter (where is_lost and not was_lost)::int as enter,
      count(*) filter (where was_lost and not is_lost)::int as leave,
      (select count(*)::int from (select from expected_returns limit ${MOST_WORKED_OUT + 1}) counted) as patients
    from chosen left join judged on true group by chosen.name`.execute(db);
  const isTooMany = (rows[0]?.patients ?? 0) > MOST_WORKED_OUT;
  return present(rows[0], other, isTooMany ? null : await previewTests(db, testsOfClinic(), { other, moment }));
}

function present(row: PreviewRow | undefined, other: PackName, tests: TestsPreview | null): PackPreview {
  const { late = 0, lostNow = 0, lostThen = 0, enter = 0, leave = 0 } = row ?? {};
  return {
    chosen: row?.chosen as PackName,
    other,
    lists: [
      // Every pack counts a patient as late from the day after they were expected.
      { list: 'late', ...withoutSmallCells({ before: late, after: late, enter: 0, leave: 0 }) },
      { list: 'lost', ...withoutSmallCells({ before: lostNow, after: lostThen, enter, leave }) },
      ...(tests ? [{ list: 'testsDue' as const, ...withoutSmallCells(tests) }] : []),
    ],
  };
}
