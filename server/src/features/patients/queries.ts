import { isPatientCode, normaliseCode } from '@antam/rules/codes';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { matches } from '../../platform/database/search';
import type { Page } from '../../platform/http/paging';
import { type InOrder, isListedInOrder } from '../../platform/session/in-order';
import { isShown, treatedPatients } from '../../platform/session/need-to-know';
import type { CareScope, PatientScope } from '../../platform/session/scope';
import { cutByName, listAccounts, orPhone } from '../accounts/list-accounts';
import type { AccountRow } from '../accounts/queries';
import { stoppedOn } from '../regimen-history/queries';
import { isFollowed } from '../treatment-plans/queries';

interface Wanted {
  search?: string;
  byPhone?: boolean;
  /** Of a doctor, whose list shows some of them. */
  scope?: CareScope;
}

/** One page of the clinic's patients in the order of their names; the page is cut before other tables are joined. */
function selectPatients(db: Db, { search, byPhone, scope }: Wanted, page: Page) {
  const isWanted = search ? sql`${matches(sql`search`, search)} ${byPhone ? orPhone(search) : sql``}` : sql`true`;
  const cut = cutByName(db, { role: 'Customer', isWanted, found: scope && foundBy(scope, search) }, page);
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

/** Whom a doctor's list shows of `users`. */
function foundBy({ asking }: CareScope, search: string | undefined): InOrder {
  if (!search) return isListedInOrder(asking, sql`users.id`);
  if (asking.access === 'clinic') return { shared: [], conditions: [sql<boolean>`true`] };
  return { shared: [], conditions: [sql<boolean>`users.id in (${treatedPatients(asking)})`] };
}

export interface CodeRow {
  id: string;
  patientCode: string | null;
}

/**
 * A patient whom the doctor's list does not show and whose whole code was typed: no row, or one. It is read apart from the
 * page of the list, whose order and cursor are by name and would tell the name.
 */
export async function listUnlisted(
  db: Db,
  { asking }: CareScope,
  search: string | undefined,
  { after }: Page,
): Promise<CodeRow[]> {
  if (after || !search || !isPatientCode(search) || asking.access === 'clinic') return [];
  return db
    .selectFrom('users')
    .select(['id', 'patientCode'])
    .where('role', '=', 'Customer')
    .where('closedAt', 'is', null)
    .where('patientCode', '=', normaliseCode(search))
    .where(sql<boolean>`not ${isShown(asking, sql`users.id`)}`)
    .execute();
}

export interface TreatedPatientRow extends PatientRow {
  regimen: string | null;
  customDrugs: string | null;
  stoppedOn: string | null;
}

/** The same with each patient's current plan, for roles that may see it. */
export async function listPatientsInCare(
  db: Db,
  scope: CareScope,
  filter: { search?: string; today: string },
  page: Page,
): Promise<TreatedPatientRow[]> {
  return db
    .selectFrom(selectPatients(db, { search: filter.search, scope }, page).as('patient'))
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
    .select(stoppedOn(sql`patient.id`, filter.today).as('stoppedOn'))
    .orderBy(sql`patient.sort_name collate "vi-x-icu"`)
    .orderBy('patient.id')
    .execute();
}

/** Patients for a doctor to choose from; a doctor knows no patient's phone number, and finds none by it. */
export async function listSelectable(
  db: Db,
  scope: CareScope,
  search: string | undefined,
  page: Page,
): Promise<AccountRow[]> {
  return listAccounts(db, { role: 'Customer', search, found: foundBy(scope, search) }, page);
}

/** What a doctor's record says of the patient, without name and contact. */
export function selectAnonymousPatient(db: Db, scope: PatientScope) {
  return db
    .selectFrom('users')
    .select(['id', 'patientCode', 'gender', 'dateOfBirth'])
    .where('id', '=', scope.patientId);
}

const MOST_VISITS = 50;

/** Visits that are neither cancelled, missed nor over, from an instant on, soonest first. A visit may end before its time. */
export function selectVisitsAhead(db: Db, scope: PatientScope, from: Date) {
  return db
    .selectFrom('appointments as a')
    .leftJoin('visits as arrival', 'arrival.appointmentId', 'a.id')
    .select(['a.id', 'a.startsAt', 'a.slot', 'a.minutes', 'a.status', 'a.doctorId'])
    .where('a.patientId', '=', scope.patientId)
    .where('a.status', '!=', 'Cancelled')
    .where('a.noShowAt', 'is', null)
    .where('arrival.completedAt', 'is', null)
    .where('a.startsAt', '>=', from)
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .limit(MOST_VISITS);
}

/** The same without those that wait to be moved: the patient was told not to come then. */
export const selectStandingVisits = (db: Db, scope: PatientScope, from: Date) =>
  selectVisitsAhead(db, scope, from).where('a.leftToMoveAt', 'is', null);
