import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import type { PlanRow, PlanWithPatientRow } from './queries';

/** A plan, as the patient who follows it and the clinic's doctors see it. */
export function presentPlan(row: Omit<PlanWithPatientRow, 'patientSortName'>): TreatmentPlan {
  return {
    ...presentUnnamedPlan(row),
    userId: { _id: row.patientId, fullName: row.patientFullName, patientCode: row.patientCode },
  };
}

/** A plan for a doctor who reads one patient's plans: it names the patient by code alone, as the patient's record does. */
export function presentPlanByCode(row: Omit<PlanWithPatientRow, 'patientSortName'>): TreatmentPlan {
  return {
    ...presentUnnamedPlan(row),
    userId: { _id: row.patientId, fullName: null, patientCode: row.patientCode },
  };
}

/** A plan without its patient. */
export function presentUnnamedPlan(row: PlanRow): Omit<TreatmentPlan, 'userId'> {
  return {
    _id: row.id,
    doctorId: { _id: row.doctorId, userId: { _id: row.doctorUserId, fullName: row.doctorFullName } },
    regimen: row.regimen,
    customDrugs: row.customDrugs,
    startDate: row.startDate,
    endDate: row.endDate,
    nextAppointmentDate: row.nextAppointmentDate,
    medicalRecordId: row.medicalRecordId,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
  };
}
