import type { AppointmentForPatient } from '@antam/contract/appointments';
import type { LabResult } from '@antam/contract/lab-results';
import type { PatientOverview } from '@antam/contract/overview';
import { startOfSlot } from '@antam/rules/schedule';
import type { PatientOverviewRows } from './find-patient-overview';

type Rows = PatientOverviewRows;

/** The patient's own first screen. */
export function presentToPatient({ figures, next, plan, labs, reminders, spending }: Rows): PatientOverview {
  const userId = { _id: figures.id, fullName: figures.fullName, patientCode: figures.patientCode };
  return {
    nextAppointment: next && presentAppointment(next),
    upcomingAppointments: figures.upcomingAppointments,
    medicalRecords: figures.medicalRecords,
    unreadMessages: figures.unreadMessages,
    currentPlan: plan && { ...presentPlan(plan), userId },
    latestCd4: presentLab(labs, 'CD4'),
    latestViralLoad: presentLab(labs, 'ViralLoad'),
    openReminders: reminders.map((reminder) => ({ ...presentReminder(reminder), userId })),
    spending,
  };
}

function presentLab(labs: Rows['labs'], analyte: LabResult['analyte']): LabResult | null {
  const found = labs.find((result) => result.analyte === analyte);
  if (!found) return null;
  const { id, ...result } = found;
  return { _id: id, ...result };
}

function presentPlan(row: NonNullable<Rows['plan']>) {
  const { id, patientId: _, doctorUserId, doctorFullName, ...plan } = row;
  return {
    ...plan,
    _id: id,
    doctorId: { _id: row.doctorId, userId: { _id: doctorUserId, fullName: doctorFullName } },
    createdAt: row.createdAt.toISOString(),
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

function presentAppointment(row: NonNullable<Rows['next']>): AppointmentForPatient {
  return {
    _id: row.id,
    userId: {
      _id: row.patientId,
      fullName: row.patientFullName,
      avatar: row.patientAvatar && `/uploads/${row.patientAvatar}`,
      patientCode: row.patientCode,
    },
    doctorId: { _id: row.doctorId, userId: { _id: row.doctorUserId, fullName: row.doctorFullName } },
    appointmentDate: row.startsAt.toISOString(),
    startTime: startOfSlot(row.slot),
    timeSlot: row.slot,
    duration: row.minutes,
    appointmentType: row.serviceType,
    serviceType: row.serviceType,
    appointmentCode: row.code,
    status: row.status,
    patientName: row.patientName ?? row.patientFullName,
    fee: row.fee,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    noShowAt: row.noShowAt?.toISOString() ?? null,
    specialty: row.specialty,
    examinationType: row.examinationType,
    symptomsDescription: row.symptomsDescription,
    note: row.note,
    reason: row.reason ?? row.symptomsDescription,
    age: row.age,
    placeOfBirth: row.placeOfBirth,
    addressForExamination: row.addressForExamination,
  };
}
