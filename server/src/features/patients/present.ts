import { HIDDEN_DETAIL, HIDDEN_NAME } from '@antam/contract/constants';
import type { PatientForDoctor, PatientForStaff, PatientRecord, Selectable } from '@antam/contract/patients';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import type { PatientScope } from '../../platform/session/scope';
import { presentAccount } from '../accounts/present';
import type { AccountRow } from '../accounts/queries';
import { presentLabResult } from '../lab-results/present';
import { presentRecordToDoctor } from '../medical-records/present';
import { presentUnnamedReminder } from '../reminders/present';
import { presentUnnamedPlan } from '../treatment-plans/present';
import type { PatientRecordRows } from './find-patient-record';
import type { CodeRow, PatientRow, TreatedPatientRow } from './queries';

/** A patient, for reception: who it is and how to reach them. */
export function presentToStaff(row: PatientRow): PatientForStaff {
  return {
    _id: row.id,
    patientCode: row.patientCode ?? '',
    fullName: row.fullName,
    email: row.email,
    isEmailConfirmed: row.emailConfirmed,
    phone: row.phone,
  };
}

/** A patient, for a doctor: who it is and what they are treated with. */
export function presentToDoctor(row: TreatedPatientRow): PatientForDoctor {
  return {
    _id: row.id,
    id: row.patientCode ?? '',
    patientCode: row.patientCode ?? '',
    fullName: row.fullName,
    name: row.fullName,
    email: row.email,
    isEmailConfirmed: row.emailConfirmed,
    currentTreatment: row.regimen && nameOfRegimen({ regimen: row.regimen, customDrugs: row.customDrugs }, row.regimen),
    stoppedOn: row.stoppedOn,
  };
}

/** A patient of whom a doctor may know no more than the code until a reason is given. */
export function presentCode(row: CodeRow): PatientForDoctor {
  const patientCode = row.patientCode ?? '';
  const hidden = {
    fullName: null,
    name: null,
    email: null,
    isEmailConfirmed: false,
    currentTreatment: null,
    stoppedOn: null,
  };
  return { _id: row.id, id: patientCode, patientCode, ...hidden, needsReason: true };
}

/** The same to choose from a list. */
export function presentSelectableCode({ id, patientCode }: CodeRow): Selectable {
  const hidden = { userName: null, fullName: null, email: null, isEmailConfirmed: false };
  return { _id: id, patientCode, ...hidden, roleName: 'Customer', needsReason: true };
}

/** A patient to choose from a list. */
export function presentSelectable(row: AccountRow): Selectable {
  return {
    _id: row.id,
    userName: row.userName,
    fullName: row.fullName,
    email: row.email,
    isEmailConfirmed: row.emailConfirmed,
    roleName: 'Customer',
    patientCode: row.patientCode,
  };
}

/** The same for reception, with the number by which patients are found on the phone. */
export function presentSelectableToStaff(row: AccountRow) {
  return { ...presentSelectable(row), phone: row.phone };
}

/** A patient for an Admin to choose from: the account, with the code that stands on papers. */
export function presentCustomer(row: AccountRow) {
  return { ...presentAccount(row), patientCode: row.patientCode };
}

/** A patient's care for a doctor, without name and contact. */
export function presentRecord(
  { patient, plan, visits, results, reminders, records }: PatientRecordRows,
  { basis }: Pick<PatientScope, 'basis'>,
): PatientRecord {
  return {
    _id: patient.id,
    basis,
    fullName: HIDDEN_NAME,
    email: HIDDEN_DETAIL,
    phone: HIDDEN_DETAIL,
    address: HIDDEN_DETAIL,
    patientCode: patient.patientCode,
    gender: patient.gender,
    dateOfBirth: patient.dateOfBirth,
    treatmentPlan: plan ? presentUnnamedPlan(plan) : null,
    stoppedOn: patient.stoppedOn,
    appointments: visits.map((visit) => ({
      _id: visit.id,
      appointmentDate: visit.startsAt.toISOString(),
      timeSlot: visit.slot,
      duration: visit.minutes,
      status: visit.status,
    })),
    testResults: results.map(presentLabResult),
    reminders: reminders.map(presentUnnamedReminder),
    records: records.map(presentRecordToDoctor),
  };
}
