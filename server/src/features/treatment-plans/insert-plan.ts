import type { Regimen } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { HeldPatientScope } from '../../platform/session/scope';
import { type PlansTimeline, writeTimelineOf } from '../regimen-history/queries';
import { deleteOfEarlierPlans } from '../reminders/automatic-reminders';
import { insertOf, type ReminderValues } from '../reminders/queries';
import type { PlanWithPatientRow } from './queries';
import { type EndedPlans, writeEnds } from './write-ends';

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

interface Written {
  plan: PlanValues & { id: string };
  ended: EndedPlans;
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

const dropAnnounced = ({ plan, patientId }: Written & OfPatient) => sql`
  outdated as (${deleteOfEarlierPlans({
    ...{ planId: plan.id, patientId, startDate: plan.startDate, date: plan.nextAppointmentDate },
  })})`;

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
    with ${writeEnds(given)}, ${writeTimelineOf(given.timeline)}, ${dropAnnounced(given)},
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
    with ${writeEnds(given)}, ${writeTimelineOf(given.timeline)}, ${dropAnnounced(given)},
    plan as (
      update treatment_plans set regimen = ${given.plan.regimen}, regimen_code = ${given.plan.regimenCode}, custom_drugs = ${given.plan.customDrugs},
        start_date = ${given.plan.startDate}, end_date = ${given.plan.endDate},
        -- An end that a doctor wrote stays, whatever becomes of the plan that had ended this one.
        ended_by_plan_id = case when end_date is not distinct from ${given.plan.endDate}::date then ended_by_plan_id end,
        former_end_date = case when end_date is not distinct from ${given.plan.endDate}::date then former_end_date end,
        next_appointment_date = ${given.plan.nextAppointmentDate},
        -- Another day than that of the booked visit is one that the doctor wrote.
        next_visit_id = case when next_appointment_date is not distinct from ${given.plan.nextAppointmentDate}::date
          then next_visit_id end,
        medical_record_id = ${given.plan.medicalRecordId}, notes = ${given.plan.notes}
      where id = ${given.plan.id} and patient_id = ${given.patientId}
      returning *)
    ${READ_WRITTEN}`,
);
