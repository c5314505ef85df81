import type { AppointmentStatus, ServiceType } from '@antam/contract/constants';
import type { VisitKind } from '@antam/contract/visit-page';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { OwnPatientsScope } from '../../platform/session/scope';

/**
 * A doctor's visits of a day in order of time, without those that were cancelled or missed, and the walk-ins that were
 * received for no doctor. The reason of a visit is for its doctor.
 */
export async function listDayOfDoctor(db: Db, { doctorId }: OwnPatientsScope, date: string): Promise<TodayRow[]> {
  return (await dayOfDoctor(db, { doctorId, date })).rows;
}

export interface TodayRow {
  kind: VisitKind;
  id: string;
  patientId: string;
  patientCode: string | null;
  slot: string | null;
  status: AppointmentStatus | null;
  serviceType: ServiceType | null;
  ticket: number | null;
  checkedInAt: Date | null;
  calledAt: Date | null;
  completedAt: Date | null;
  reason: string | null;
  isAnyDoctors: boolean;
  hasRecord: boolean;
  viralLoad: { value: number; belowDetection: boolean; sampledOn: string } | null;
}

const dayOfDoctor = prepared(
  (_db, { doctorId, date }: { doctorId: string | null; date: string }) => sql<TodayRow>`
    with visit as (
      select 'appointment' as kind, a.id, a.patient_id, a.slot, a.starts_at as at, v.ticket,
        v.arrived_at as checked_in_at, v.called_at, v.completed_at,
        coalesce(nullif(v.reason, ''), a.symptoms_description) as reason, false as is_any_doctors
      from appointments a left join visits v on v.appointment_id = a.id
      where a.doctor_id = ${doctorId}::uuid and a.date = ${date}::date and a.status <> 'Cancelled' and a.no_show_at is null
      union all
      select 'walk-in', v.id, v.patient_id, null, v.arrived_at, v.ticket, v.arrived_at, v.called_at, v.completed_at,
        case when v.doctor_id is not null then v.reason end, v.doctor_id is null
      from visits v
      where v.date = ${date}::date and v.appointment_id is null and coalesce(v.doctor_id, ${doctorId}::uuid) = ${doctorId}::uuid
      order by at, id limit 200
    )
    select visit.*, patient.patient_code, exists (
      select from medical_records record
      where record.appointment_id = visit.id or record.visit_id = visit.id) as has_record, (
      select json_build_object('value', lab.value, 'belowDetection', lab.below_detection, 'sampledOn', lab.sampled_on)
      from lab_results lab where lab.patient_id = visit.patient_id and lab.analyte = 'ViralLoad'
      order by lab.sampled_on desc, lab.id desc limit 1) as viral_load
    from visit join users patient on patient.id = visit.patient_id
    where patient.closed_at is null
    order by visit.at, visit.id`,
);
