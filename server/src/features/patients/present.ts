import type { UserAccount } from '@antam/contract/auth';
import { HIDDEN_DETAIL, HIDDEN_NAME } from '@antam/contract/constants';
import type { PatientForDoctor, PatientForStaff, PatientRecord } from '@antam/contract/patients';
import { nameOfRegimen } from '@antam/rules/treatment';
import { pictureUrl } from '../../platform/picture-url';
import type { AccountRow } from '../accounts/queries';
import type { PatientRecordRows } from './find-patient-record';
import type { PatientRow, TreatedPatientRow } from './queries';

/** A patient, for reception: who it is and how to reach them. */
export function presentToStaff(row: PatientRow): PatientForStaff {
  return {
    _id: row.id,
    patientCode: row.patientCode ?? '',
    fullName: row.fullName,
    email: row.email,
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
    currentTreatment: row.regimen && nameOfRegimen({ regimen: row.regimen, customDrugs: row.customDrugs }),
  };
}

/** A patient to choose from a list. */
export function presentSelectable(row: AccountRow) {
  return {
    _id: row.id,
    userName: row.userName,
    fullName: row.fullName,
    email: row.email,
    roleName: 'Customer' as const,
    patientCode: row.patientCode,
  };
}

/** A patient's account, for the Admin who looks after it. */
export function presentToAdmin(row: AccountRow): UserAccount {
  return {
    _id: row.id,
    userName: row.userName,
    email: row.email,
    roleName: row.role,
    fullName: row.fullName,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    address: row.address,
    phone: row.phone,
    imageUrl: pictureUrl(row.avatar),
    createdAt: row.createdAt.toISOString(),
    mustChangePassword: row.mustChangePassword,
  };
}

/** A patient's care for a doctor's eyes: everything but who it is. */
export function presentRecord({
  patient,
  plan,
  visits,
  results,
  reminders,
  records,
}: PatientRecordRows): PatientRecord {
  return {
    _id: patient.id,
    fullName: HIDDEN_NAME,
    email: HIDDEN_DETAIL,
    phone: HIDDEN_DETAIL,
    address: HIDDEN_DETAIL,
    patientCode: patient.patientCode,
    gender: patient.gender,
    dateOfBirth: patient.dateOfBirth,
    treatmentPlan: plan ? presentPlan(plan) : null,
    appointments: visits.map((visit) => ({
      _id: visit.id,
      appointmentDate: visit.startsAt.toISOString(),
      timeSlot: visit.slot,
      duration: visit.minutes,
      status: visit.status,
    })),
    testResults: results.map(({ id, ...result }) => ({ _id: id, ...result })),
    reminders: reminders.map(presentReminder),
    records: records.map(presentMedicalRecord),
  };
}

type Rows = PatientRecordRows;

function presentPlan({ id, patientId: _, doctorUserId, doctorFullName, ...plan }: NonNullable<Rows['plan']>) {
  return {
    ...plan,
    _id: id,
    doctorId: doctorOf({ doctorId: plan.doctorId, doctorUserId, doctorFullName }),
    createdAt: plan.createdAt.toISOString(),
  };
}

function presentReminder({ id, patientId: _, dueAt, ...reminder }: Rows['reminders'][number]) {
  return {
    ...reminder,
    _id: id,
    content: reminder.message,
    reminderDate: dueAt.toISOString(),
    sentAt: reminder.sentAt?.toISOString() ?? null,
    createdAt: reminder.createdAt.toISOString(),
  };
}

function presentMedicalRecord(row: Rows['records'][number]) {
  const { treatmentPlanId, regimen, startDate, nextAppointmentDate } = row;
  return {
    _id: row.id,
    doctorId: doctorOf(row),
    appointmentId: row.appointmentId,
    treatmentPlanId:
      treatmentPlanId && regimen && startDate
        ? { _id: treatmentPlanId, regimen, startDate, nextAppointmentDate }
        : null,
    diagnosis: row.diagnosis,
    prescription: row.prescription,
    notes: row.notes,
    recordDate: row.recordDate,
    createdAt: row.createdAt.toISOString(),
  };
}

function doctorOf(row: { doctorId: string; doctorUserId: string; doctorFullName: string | null }) {
  return { _id: row.doctorId, userId: { _id: row.doctorUserId, fullName: row.doctorFullName } };
}
