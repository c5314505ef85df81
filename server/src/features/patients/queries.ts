import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { CareScope, PatientScope } from '../../platform/session/scope';
import { likePattern, orPhone } from '../accounts/queries';
import { isFollowed } from '../treatment-plans/queries';

const NAME = sql`sort_name collate "vi-x-icu"`;

/** One page of the clinic's patients in the order of their names; the page is cut before other tables are joined. */
function selectPatients(db: Db, { search, byPhone }: { search?: string; byPhone?: boolean }, page: Page) {
  let cut = db
    .selectFrom('users')
    .select(['id', 'sortName'])
    .where('role', '=', 'Customer')
    .where('closedAt', 'is', null)
    .orderBy(NAME)
    .orderBy('id')
    .limit(page.limit + 1);
  if (search) {
    const phone = byPhone ? orPhone(search) : sql``;
    cut = cut.where(sql<boolean>`(search like search_key(${likePattern(search)}) ${phone})`);
  }
  if (page.after) cut = cut.where(sql<boolean>`(${NAME}, id) > (${page.after[0]}, ${page.after[1]}::uuid)`);
  return db
    .selectFrom(cut.as('cut'))
    .innerJoin('users', 'users.id', 'cut.id')
    .select(['users.id', 'patientCode', 'fullName', 'email', 'emailConfirmed', 'phone', 'users.sortName'])
    .orderBy(sql`cut.sort_name collate "vi-x-icu"`)
    .orderBy('cut.id');
}

export type PatientRow = InferResult<ReturnType<typeof selectPatients>>[number];

/** Who the patients are and how to reach them, found by phone number too; nothing of their care. */
export async function listPatients(db: Db, search: string | undefined, page: Page): Promise<PatientRow[]> {
  return selectPatients(db, { search, byPhone: true }, page).execute();
}

export interface TreatedPatientRow extends PatientRow {
  regimen: string | null;
  customDrugs: string | null;
}

/** The same with each patient's current plan, for roles that may see it. */
export async function listPatientsInCare(
  db: Db,
  _scope: CareScope,
  filter: { search?: string; today: string },
  page: Page,
): Promise<TreatedPatientRow[]> {
  return db
    .selectFrom(selectPatients(db, { search: filter.search }, page).as('patient'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('treatmentPlans as plan')
          .select(['plan.regimen', 'plan.customDrugs'])
          .whereRef('plan.patientId', '=', 'patient.id')
          .where(isFollowed('plan', filter.today))
          .limit(1)
          .as('plan'),
      (join) => join.onTrue(),
    )
    .selectAll('patient')
    .select(['plan.regimen', 'plan.customDrugs'])
    .orderBy(sql`patient.sort_name collate "vi-x-icu"`)
    .orderBy('patient.id')
    .execute();
}

/** What a doctor's record says of the patient, without name and contact. */
export function selectAnonymousPatient(db: Db, scope: PatientScope) {
  return db
    .selectFrom('users')
    .select(['id', 'patientCode', 'gender', 'dateOfBirth'])
    .where('id', '=', scope.patientId);
}

const MOST_VISITS = 50;

/** Visits that are not cancelled, from an instant on, soonest first. */
export function selectVisitsAhead(db: Db, scope: PatientScope, from: Date) {
  return db
    .selectFrom('appointments')
    .select(['id', 'startsAt', 'slot', 'minutes', 'status'])
    .where('patientId', '=', scope.patientId)
    .where('status', '!=', 'Cancelled')
    .where('startsAt', '>=', from)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(MOST_VISITS);
}
