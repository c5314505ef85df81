import type { Regimen } from '@antam/contract/constants';
import { sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { HeldPatientScope } from '../../platform/session/scope';
import { insertNoticeOf, type NoticeValues } from '../notifications/queries';
import { type PlansTimeline, writeTimelineOf } from '../regimen-history/queries';
import { insertOf, type ReminderValues } from '../reminders/queries';
import type { PlanWithPatientRow } from './queries';

export interface PlanValues {
  regimen: Regimen;
  regimenCode: string;
  customDrugs: string | null;
  startDate: string;
  endDate: string | null;
  nextAppointmentDate: string | null;
  medicalRecordId: string | null;
  notes: string | null;
}

/** The plan that another one ends: its last day, the audit entry, and the notice to its doctor. */
export interface EndedPlan {
  id: string;
  endDate: string;
  entry: AuditEntry;
  notice: NoticeValues | null;
}

interface Written {
  plan: PlanValues & { id: string };
  ended: EndedPlan | null;
  timeline: PlansTimeline;
}

interface NewPlan extends Written {
  doctorId: string;
  reminder: ReminderValues | null;
}

/** Adds a plan and everything connected in one statement, and returns it as a query would. */
export async function insertPlan(db: Db, scope: HeldPatientScope, plan: NewPlan): Promise<PlanWithPatientRow> {
  const { rows } = await newPlan(db, { ...plan, patientId: scope.patientId });
  return rows[0] as PlanWithPatientRow;
}

/** The same for a change of a plan; the caller moves its reminder. */
export async function updatePlan(db: Db, scope: HeldPatientScope, plan: Written): Promise<PlanWithPatientRow> {
  const { rows } = await changedPlan(db, { ...plan, patientId: scope.patientId });
  return rows[0] as PlanWithPatientRow;
}

type OfPatient = { patientId: string };

// The constraint on overlapping plans is checked at the end of the whole statement.
const endPlan = ({ ended, patientId }: Written & OfPatient) => sql`
  ended as (
    update treatment_plans set end_date = ${ended?.endDate}::date
    where id = ${ended?.id}::uuid and patient_id = ${patientId}::uuid returning id),
  entry as (${insertEntry((ended as EndedPlan).entry, sql`ended`)}),
  notice as (${insertNoticeOf((ended as EndedPlan).notice as NoticeValues)})`;

const READ_WRITTEN = sql`
  select plan.id, plan.patient_id, plan.doctor_id, plan.regimen, plan.custom_drugs, plan.start_date, plan.end_date,
    plan.next_appointment_date, plan.next_visit_id, plan.medical_record_id, plan.notes, plan.created_at,
    doctor.user_id as doctor_user_id,
    doctor_user.full_name as doctor_full_name, patient.full_name as patient_full_name,
    patient.sort_name as patient_sort_name, patient.patient_code
  from plan join doctors doctor on doctor.id = plan.doctor_id join users doctor_user on doctor_user.id = doctor.user_id
    join users patient on patient.id = plan.patient_id`;

const newPlan = prepared(
  (_db, given: NewPlan & OfPatient) => sql<PlanWithPatientRow>`
    with ${endPlan(given)}, ${writeTimelineOf(given.timeline)},
    reminder as (${insertOf(given.reminder as ReminderValues)}),
    plan as (
      insert into treatment_plans (id, patient_id, doctor_id, regimen, regimen_code, custom_drugs, start_date, end_date,
        next_appointment_date, medical_record_id, notes)
      values (${given.plan.id}, ${given.patientId}, ${given.doctorId}, ${given.plan.regimen}, ${given.plan.regimenCode},
        ${given.plan.customDrugs},
        ${given.plan.startDate}, ${given.plan.endDate}, ${given.plan.nextAppointmentDate},
        ${given.plan.medicalRecordId}, ${given.plan.notes})
      returning *)
    ${READ_WRITTEN}`,
);

const changedPlan = prepared(
  (_db, given: Written & OfPatient) => sql<PlanWithPatientRow>`
    with ${endPlan(given)}, ${writeTimelineOf(given.timeline)},
    plan as (
      update treatment_plans set regimen = ${given.plan.regimen}, regimen_code = ${given.plan.regimenCode}, custom_drugs = ${given.plan.customDrugs},
        start_date = ${given.plan.startDate}, end_date = ${given.plan.endDate},
        next_appointment_date = ${given.plan.nextAppointmentDate},
        -- Another day than that of the booked visit is one that the doctor wrote.
        next_visit_id = case when next_appointment_date is not distinct from ${given.plan.nextAppointmentDate}::date
          then next_visit_id end,
        medical_record_id = ${given.plan.medicalRecordId}, notes = ${given.plan.notes}
      where id = ${given.plan.id} and patient_id = ${given.patientId}
      returning *)
    ${READ_WRITTEN}`,
);
