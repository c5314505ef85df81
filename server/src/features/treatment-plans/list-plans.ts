import type { PlanOrder } from '@antam/contract/treatment-plans';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { readOnePage } from '../../platform/database/one-page';
import { matches } from '../../platform/database/search';
import { type Page, type Sliced, slicePage } from '../../platform/http/paging';
import { type InOrder, isListedInOrder } from '../../platform/session/in-order';
import type { CareScope, PatientScope } from '../../platform/session/scope';
import { type PlanWithPatientRow, selectPlansWithPatient } from './queries';

interface PlanFilter {
  /** A part of the name, e-mail or code; not asked of one patient's plans, because it would tell what these hide. */
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
  const plans = selectPlansWithPatient(db).where('patient.closedAt', 'is', null);
  const { shared, conditions } = matching(scope, filter);
  const read: Read = (order, limit, pick) => {
    const selects = conditions.map((isWanted) => pick(plans.where(isWanted)).limit(limit));
    return readOnePage(db, selects, { shared, order, limit });
  };
  switch (filter.sort) {
    case 'patient':
      return slicePage(await listByName(read, page), page, (row) => [row.patientSortName, row.id]);
    case 'next':
      return slicePage(await listByNextVisit(read, filter.today, page), page, (row) => [
        row.nextAppointmentDate ?? NEVER,
        row.id,
      ]);
    default:
      return slicePage(await listByStart(read, filter.sort, page), page, (row) => [row.startDate, row.id]);
  }
}

/** More than these are not sought one by one in the order of the plans, which is by index. */
const FEW_PATIENTS = 200;

/** Which plans a viewer may list. */
function matching(scope: PatientScope | CareScope, { search, sort }: PlanFilter): InOrder {
  if ('patientId' in scope)
    return { shared: [], conditions: [sql<boolean>`plan.patient_id = ${scope.patientId}::uuid`] };
  // Asked of the table with which the list begins, so that whom it leaves out is left out before anything is joined.
  if (sort !== 'patient')
    return isListedInOrder(scope.asking, sql`plan.patient_id`, search ? { search } : { few: FEW_PATIENTS });
  const isFound = search ? matches(sql`patient.search`, search) : sql`true`;
  const { shared, conditions } = isListedInOrder(scope.asking, sql`patient.id`);
  return { shared, conditions: conditions.map((isListed) => sql<boolean>`${isListed} and ${isFound}`) };
}

type Plans = ReturnType<typeof selectPlansWithPatient>;
type Read = (order: RawBuilder<unknown>, limit: number, pick: (plans: Plans) => Plans) => Promise<PlanWithPatientRow[]>;

function listByStart(read: Read, order: 'newest' | 'oldest' = 'newest', { limit, after }: Page) {
  const isNewest = order === 'newest';
  const direction = isNewest ? 'desc' : 'asc';
  const beyond = isNewest ? sql`<` : sql`>`;
  return read(isNewest ? sql`start_date desc, id desc` : sql`start_date, id`, limit + 1, (plans) => {
    const query = plans.orderBy('plan.startDate', direction).orderBy('plan.id', direction);
    if (!after) return query;
    return query.where(sql<boolean>`(plan.start_date, plan.id) ${beyond} (${after[0]}::date, ${after[1]}::uuid)`);
  });
}

const NAME = sql`patient.sort_name collate "vi-x-icu"`;

function listByName(read: Read, { limit, after }: Page) {
  return read(sql`patient_sort_name collate "vi-x-icu", id`, limit + 1, (plans) => {
    const query = plans.orderBy(NAME).orderBy('plan.id');
    if (!after) return query;
    // Only the first condition can use the index of names, because the pair spans two tables.
    return query.where(
      sql<boolean>`${NAME} >= ${after[0]}::text and (${NAME}, plan.id) > (${after[0]}::text, ${after[1]}::uuid)`,
    );
  });
}

const NEVER = '-infinity';
const NEXT = sql`coalesce(plan.next_appointment_date, ${sql.lit(NEVER)}::date)`;
const SHOWN_NEXT = sql`coalesce(next_appointment_date, ${sql.lit(NEVER)}::date)`;

/** Plans whose next visit is still ahead, soonest first; then those whose day has passed, and those without one. */
async function listByNextVisit(read: Read, today: string, { limit, after }: Page): Promise<PlanWithPatientRow[]> {
  const isAhead = !after || String(after[0]) >= today;
  const key = after && sql`(${after[0]}::date, ${after[1]}::uuid)`;
  const ahead = (plans: Plans) => {
    const query = plans.where(sql<boolean>`${NEXT} >= ${today}::date`).orderBy(NEXT).orderBy('plan.id');
    return key ? query.where(sql<boolean>`(${NEXT}, plan.id) > ${key}`) : query;
  };
  const others = (plans: Plans) => {
    const query = plans.where(sql<boolean>`${NEXT} < ${today}::date`).orderBy(NEXT, 'desc').orderBy('plan.id', 'desc');
    return key && !isAhead ? query.where(sql<boolean>`(${NEXT}, plan.id) < ${key}`) : query;
  };
  const rows = isAhead ? await read(sql`${SHOWN_NEXT}, id`, limit + 1, ahead) : [];
  const room = limit + 1 - rows.length;
  return room > 0 ? [...rows, ...(await read(sql`${SHOWN_NEXT} desc, id desc`, room, others))] : rows;
}
