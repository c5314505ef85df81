import type { CareBasis } from '@antam/contract/audit';
import type { CareAccess } from '@antam/contract/trust-settings';
import type { Viewer } from '@antam/rules/access';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { type RawBuilder, sql } from 'kysely';

/** A doctor who asks for care, and the clinic's day on which they ask. */
export interface AskingDoctor {
  readonly doctorId: string | null;
  readonly today: string;
  /** What the clinic had chosen when the request began; lists are built by it, openings decide in their statement. */
  readonly access: CareAccess;
}

/** The parts of a call that say who asks and on which day. */
export interface AskedNow {
  viewer: Viewer;
  clinic: ClinicTime;
  now: Date;
}

export function askingDoctor({ viewer, clinic, now }: AskedNow): AskingDoctor {
  return { doctorId: viewer.doctorId, today: clinic.dateOf(now), access: viewer.careAccess ?? 'needToKnow' };
}

/**
 * Whether `own`, a row of `doctor_patients`, still counts: `isTreating` of the rules, as SQL. The settings are read once for
 * a statement: joined, the day would be worked out anew for each of thousands of rows.
 */
const isStillTreating = (today: string): RawBuilder<boolean> => sql<boolean>`(
  own.visit_on >= (select (${today}::date - make_interval(months => treating_months))::date from trust_settings)
  or own.plan_until >= ${today}::date)`;

const isReadByAll = sql<boolean>`(select care_access = 'clinic' from trust_settings)`;

/** Whether the doctor treats the patient of a column. */
const isTreatedBy = ({ doctorId, today }: AskingDoctor, patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from doctor_patients own
    where own.doctor_id = ${doctorId}::uuid and own.patient_id = ${patient} and ${isStillTreating(today)})`;

/** Whether the patient of a column came today without an appointment and waits for any doctor. */
const waitsForAnyDoctor = ({ today }: AskingDoctor, patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from visits walked_in
    where walked_in.patient_id = ${patient} and walked_in.date = ${today}::date and walked_in.appointment_id is null
      and walked_in.doctor_id is null)`;

/**
 * Why the doctor may open the care of the patient of a column, as a part of the statement that audits it: `careBasis` of
 * the rules. Null where a reason has to be given first.
 */
export const basisFor = (asking: AskingDoctor, patient: RawBuilder<unknown>): RawBuilder<CareBasis | null> =>
  sql<CareBasis | null>`(case
    when ${isTreatedBy(asking, patient)} or ${waitsForAnyDoctor(asking, patient)} then 'treats'
    else coalesce(
      (select given.reason from care_reasons given
        where given.doctor_id = ${asking.doctorId}::uuid and given.patient_id = ${patient} and given.opens = 'care'
          and given.until > statement_timestamp()
        order by given.until desc limit 1),
      (select 'notTreating' from trust_settings trust where trust.care_access = 'clinic')) end)`;

/**
 * Whether the patient of a column is one of the doctor's own: treated by them, or, where every doctor reads all, ever
 * treated by them.
 */
export const isOwnPatient = ({ doctorId, today }: AskingDoctor, patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from doctor_patients own
    where own.doctor_id = ${doctorId}::uuid and own.patient_id = ${patient}
      and (${isReadByAll} or ${isStillTreating(today)}))`;

/** The same as the ids of patients. */
export const ownPatients = ({ doctorId, today }: AskingDoctor): RawBuilder<unknown> => sql`
  select own.patient_id from doctor_patients own
  where own.doctor_id = ${doctorId}::uuid and (${isReadByAll} or ${isStillTreating(today)})`;

/** The doctors who have the patient of a column among their own, as their ids. */
export const doctorsWithPatient = (today: string, patient: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select own.doctor_id from doctor_patients own
  where own.patient_id = ${patient} and (${isReadByAll} or ${isStillTreating(today)})`;

/** Whether the doctor ever treated the patient of a column. */
export const wasTreatedBy = ({ doctorId }: AskingDoctor, patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from doctor_patients own where own.doctor_id = ${doctorId}::uuid and own.patient_id = ${patient})`;

/**
 * Whether a doctor who works here has the patient of a column among their own, or, where `isEver` says so, ever treated
 * them.
 */
export const hasDoctor = (
  today: string,
  patient: RawBuilder<unknown>,
  isEver: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from doctor_patients own
    where own.patient_id = ${patient} and works_here(own.doctor_id)
      and (${isEver} or ${isReadByAll} or ${isStillTreating(today)}))`;

/** Whom a doctor treats, as the ids of patients. */
export const treatedPatients = ({ doctorId, today }: AskingDoctor): RawBuilder<unknown> => sql`
  select own.patient_id from doctor_patients own
  where own.doctor_id = ${doctorId}::uuid and ${isStillTreating(today)}`;

/**
 * Whether a doctor's lists and searches show the patient of a column: all, or those whom the doctor treats. As an array,
 * because a list of few patients among many must begin with the few instead of walking through all in their order.
 */
export const isListed = (asking: AskingDoctor, patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  asking.access === 'clinic' ? sql<boolean>`true` : sql<boolean>`${patient} = any(array(${treatedPatients(asking)}))`;

/** The same said of each row of a page that is found already: a look for each row, instead of a search through all of them. */
export const isShown = (asking: AskingDoctor, patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  asking.access === 'clinic' ? sql<boolean>`true` : isTreatedBy(asking, patient);
