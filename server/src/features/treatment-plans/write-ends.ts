import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import { insertNoticeOf, type NoticeValues } from '../notifications/queries';

/** Another plan whose last day changes with a plan: what is written of it, the audit entry, and the notice to its doctor. */
export interface EndedPlan {
  id: string;
  endDate: string | null;
  endedByPlanId: string | null;
  formerEndDate: string | null;
  entry: AuditEntry;
  notice: NoticeValues | null;
}

/** What one plan does to others: at most it ends one, and gives days back to another. */
export type EndedPlans = readonly EndedPlan[];
const MOST_ENDED = 2;

interface Ending {
  ended: EndedPlans;
  patientId: string;
}

/** The ends of other plans as parts of a statement that is prepared. The constraint on overlapping plans is checked at its end. */
export function writeEnds({ ended, patientId }: Ending): RawBuilder<unknown> {
  const parts = Array.from({ length: MOST_ENDED }, (_, at) => writeEnd(ended[at] as EndedPlan, patientId, at));
  return sql.join(parts);
}

function writeEnd(given: EndedPlan, patientId: string, at: number): RawBuilder<unknown> {
  const [ended, entry, notice] = ['ended', 'ended_entry', 'ended_notice'].map((name) => sql.ref(`${name}_${at}`));
  return sql`
    ${ended} as (
      update treatment_plans set end_date = ${given.endDate}::date, ended_by_plan_id = ${given.endedByPlanId}::uuid,
        former_end_date = ${given.formerEndDate}::date
      where id = ${given.id}::uuid and patient_id = ${patientId}::uuid returning id),
    ${entry} as (${insertEntry(given.entry, ended as RawBuilder<unknown>)}),
    ${notice} as (${insertNoticeOf(given.notice as NoticeValues)})`;
}
