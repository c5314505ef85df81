import type { PlanOrder } from '@antam/contract/treatment-plans';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { type Page, type Sliced, slicePage } from '../../platform/http/paging';
import { isListed } from '../../platform/session/need-to-know';
import type { CareScope, PatientScope } from '../../platform/session/scope';
import { likePattern } from '../accounts/list-accounts';
import { type PlanWithPatientRow, selectPlansWithPatient } from './queries';

interface PlanFilter {
  search?: string;
  sort?: PlanOrder;
  today: string;
}

/** A page of plans in the requested order; each order uses an index. */
export async function listPlans(
  db: Db,
  scope: PatientScope | CareScope,
  filter: PlanFilter,
  page: Page,
): Promise<Sliced<PlanWithPatientRow>> {
  const plans = selectMatching(db, scope, filter.search);
  switch (filter.sort) {
    case 'patient':
      return slicePage(await byName(plans, page).execute(), page, (row) => [row.patientSortName, row.id]);
    case 'next':
      return slicePage(await listByNextVisit(plans, filter.today, page), page, (row) => [
        row.nextAppointmentDate ?? NEVER,
        row.id,
      ]);
    default:
      return slicePage(await byStart(plans, filter.sort, page).execute(), page, (row) => [row.startDate, row.id]);
  }
}

function selectMatching(db: Db, scope: PatientScope | CareScope, search: string | undefined) {
  let query = selectPlansWithPatient(db).where('patient.closedAt', 'is', null);
  query =
    'patientId' in scope
      ? query.where('plan.patientId', '=', scope.patientId)
      : query.where(isListed(scope.asking, sql`plan.patient_id`));
  if (search) query = query.where(sql<boolean>`patient.search like search_key(${likePattern(search)})`);
  return query;
}

type Plans = ReturnType<typeof selectMatching>;

function byStart(plans: Plans, order: 'newest' | 'oldest' = 'newest', { limit, after }: Page): Plans {
  const isNewest = order === 'newest';
  const direction = isNewest ? 'desc' : 'asc';
  const query = plans
    .orderBy('plan.startDate', direction)
    .orderBy('plan.id', direction)
    .limit(limit + 1);
  if (!after) return query;
  const beyond = isNewest ? sql`<` : sql`>`;
  return query.where(sql<boolean>`(plan.start_date, plan.id) ${beyond} (${after[0]}::date, ${after[1]}::uuid)`);
}

const NAME = sql`patient.sort_name collate "vi-x-icu"`;

function byName(plans: Plans, { limit, after }: Page): Plans {
  const query = plans
    .orderBy(NAME)
    .orderBy('plan.id')
    .limit(limit + 1);
  if (!after) return query;
  // Only the first condition can use the index of names, because the pair spans two tables.
  return query.where(
    sql<boolean>`${NAME} >= ${after[0]}::text and (${NAME}, plan.id) > (${after[0]}::text, ${after[1]}::uuid)`,
  );
}

const NEVER = '-infinity';
const NEXT = sql`coalesce(plan.next_appointment_date, ${sql.lit(NEVER)}::date)`;

/** Plans whose next visit is still ahead, soonest first; then those whose day has passed, and those without one. */
async function listByNextVisit(plans: Plans, today: string, { limit, after }: Page): Promise<PlanWithPatientRow[]> {
  const isAhead = !after || String(after[0]) >= today;
  let ahead = plans.where(sql<boolean>`${NEXT} >= ${today}::date`).orderBy(NEXT).orderBy('plan.id');
  let others = plans.where(sql<boolean>`${NEXT} < ${today}::date`).orderBy(NEXT, 'desc').orderBy('plan.id', 'desc');
  const key = after && sql`(${after[0]}::date, ${after[1]}::uuid)`;
  if (key && isAhead) ahead = ahead.where(sql<boolean>`(${NEXT}, plan.id) > ${key}`);
  if (key && !isAhead) others = others.where(sql<boolean>`(${NEXT}, plan.id) < ${key}`);

  const rows = isAhead ? await ahead.limit(limit + 1).execute() : [];
  const room = limit + 1 - rows.length;
  return room > 0 ? [...rows, ...(await others.limit(room).execute())] : rows;
}
