import type { Regimen } from '@antam/contract/constants';
import type { CareRefusal } from '@antam/contract/errors';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { refusalForPlan } from '@antam/rules/care/plans';
import { PREFERRED_REGIMEN } from '@antam/rules/care/regimens';
import { clinicToday } from '../../lib/time/clinic';
import type { Choice } from '../../ui/combobox';

export type PlanFields = {
  patient: Choice | null;
  regimen: Regimen;
  customDrugs: string;
  startDate: string;
  endDate: string;
  nextAppointmentDate: string;
  medicalRecordId: string;
  notes: string;
};

export type PlanBody = {
  userId: string;
  regimen: Regimen;
  customDrugs: string | null;
  startDate: string;
  /** Null when empty, as the specification's client sends them. */
  endDate: string | null;
  nextAppointmentDate: string | null;
  medicalRecordId: string | null;
  notes: string;
};

export function emptyPlan(patient: Choice | null): PlanFields {
  return {
    patient,
    regimen: PREFERRED_REGIMEN,
    customDrugs: '',
    startDate: clinicToday(),
    endDate: '',
    nextAppointmentDate: '',
    medicalRecordId: '',
    notes: '',
  };
}

export function fieldsOf(plan: TreatmentPlan, patient: Choice): PlanFields {
  return {
    patient,
    regimen: plan.regimen,
    customDrugs: plan.customDrugs ?? '',
    startDate: plan.startDate,
    endDate: plan.endDate ?? '',
    nextAppointmentDate: plan.nextAppointmentDate ?? '',
    medicalRecordId: plan.medicalRecordId ?? '',
    notes: plan.notes ?? '',
  };
}

/** What a plan says, as the server compares it. */
export function valuesOf(plan: TreatmentPlan) {
  const { regimen, customDrugs, startDate, endDate, nextAppointmentDate, medicalRecordId, notes } = plan;
  return { regimen, customDrugs, startDate, endDate, nextAppointmentDate, medicalRecordId, notes };
}

export type PlanProblems = { [Field in keyof PlanFields]?: 'required' | CareRefusal };

/** The invalid fields of a plan; the clinic's rule checks the dates. */
export function problemsOf(fields: PlanFields): PlanProblems {
  const problems: PlanProblems = {};
  if (!fields.patient) problems.patient = 'required';
  if (!fields.startDate) problems.startDate = 'required';
  else {
    const refusal = refusalForPlan(bodyOf(fields), clinicToday());
    if (refusal) problems[refusal.field] = refusal.code;
  }
  return problems;
}

export function bodyOf(fields: PlanFields): PlanBody {
  return {
    userId: fields.patient?.value ?? '',
    regimen: fields.regimen,
    customDrugs: fields.regimen === 'Custom' ? fields.customDrugs.trim() || null : null,
    startDate: fields.startDate,
    endDate: fields.endDate || null,
    nextAppointmentDate: fields.nextAppointmentDate || null,
    medicalRecordId: fields.medicalRecordId || null,
    notes: fields.notes,
  };
}
