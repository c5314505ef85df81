import type { Absence } from '@antam/contract/absence';
import type {
  AppointmentForDoctor,
  AppointmentForPatient,
  AppointmentForStaff,
  BookedSlot,
} from '@antam/contract/appointments';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { pictureUrl } from '../../platform/site/picture-url';
import type { AppointmentRow, BookedSlotRow, DeskAppointmentRow } from './queries';

/** What reception needs: who, when, with which doctor, which kind of visit; not the reason. */
export function presentToStaff(row: DeskAppointmentRow): AppointmentForStaff {
  return {
    _id: row.id,
    userId: {
      _id: row.patientId,
      fullName: row.patientFullName,
      avatar: pictureUrl(row.patientAvatar),
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
    room: row.doctorRoom,
    patientName: row.patientName ?? row.patientFullName,
    fee: row.fee,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    calledAt: row.calledAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    noShowAt: row.noShowAt?.toISOString() ?? null,
    leftToMoveAt: row.leftToMoveAt?.toISOString() ?? null,
    heldTime: row.heldTime && {
      appointmentDate: new Date(row.heldTime.startsAt).toISOString(),
      ...{ timeSlot: row.heldTime.slot, doctorId: row.heldTime.doctorId, doctorName: row.heldTime.doctorName },
      heldUntil: new Date(row.heldTime.heldUntil).toISOString(),
    },
    absence: presentAbsence(row),
    visitId: row.visitId,
  };
}

/** Why a visit is to be moved or was cancelled; without a known closure its doctor is away. */
function presentAbsence({ displaced, leftToMoveAt }: DeskAppointmentRow): Absence | null {
  return displaced || leftToMoveAt ? absenceOf(displaced) : null;
}

function absenceOf(displaced: AppointmentRow['displaced']): Absence {
  return displaced?.name
    ? { reason: 'closed', name: displaced.name, holiday: displaced.holiday }
    : { reason: 'onLeave' };
}

/** A visit in full, for the doctor it is with. */
export function presentToDoctor(row: AppointmentRow): AppointmentForDoctor {
  return {
    ...presentToStaff(row),
    specialty: row.specialty,
    examinationType: row.examinationType,
    symptomsDescription: row.symptomsDescription,
    note: row.note,
    // An arrival received for an appointment has no separate reason.
    reason: row.reason || row.symptomsDescription,
    age: row.age,
    placeOfBirth: row.placeOfBirth,
    addressForExamination: row.addressForExamination,
  };
}

/** A patient's own visit, in full, with who cancelled it, and where it was before the clinic had to move it. */
export function presentToPatient(row: AppointmentRow): AppointmentForPatient {
  const { movedFrom, cancelledBy, patientId } = row;
  return {
    ...presentToDoctor(row),
    cancelledBy: cancelledBy === null ? null : cancelledBy === patientId ? 'patient' : 'clinic',
    movedFrom: movedFrom && {
      ...{ date: movedFrom.date, timeSlot: movedFrom.slot, doctorName: movedFrom.doctorName },
      // After the change was taken back it is no reason any more.
      absence: movedFrom.hasReason ? absenceOf(movedFrom) : null,
    },
  };
}

export const presentTo = { Customer: presentToPatient, Doctor: presentToDoctor, Staff: presentToStaff } as const;

/** A taken half hour and whose it is, for reception and for the doctor of the visit. */
export function presentSlotInFull(row: BookedSlotRow): BookedSlot {
  return {
    timeSlot: row.slot,
    _id: row.id ?? undefined,
    appointmentCode: row.code ?? undefined,
    status: row.status ?? undefined,
    appointmentType: row.serviceType ?? undefined,
    patientName: row.patientName,
  };
}

/** A taken half hour and nothing else. */
export function presentSlotTime(row: { slot: string }): BookedSlot {
  return { timeSlot: row.slot };
}
