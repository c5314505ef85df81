import type { CheckInPatient, Visit } from '@antam/contract/visits';
import type { findPatientForDesk, ShownRow, TodayRow, VisitRow } from './queries';

/** One arrival in the queue. */
export function presentVisit(row: VisitRow): Visit {
  return {
    _id: row.id,
    userId: { _id: row.patientId, fullName: row.fullName, patientCode: row.patientCode },
    appointmentId: row.appointmentId,
    doctorName: row.doctorName,
    timeSlot: row.slot,
    arrivedAt: row.arrivedAt.toISOString(),
    calledAt: row.calledAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

type DeskRow = NonNullable<Awaited<ReturnType<typeof findPatientForDesk>>>;

/** The information card of the check-in screen; `other` is what was shown instead of today's visit. */
export function presentAtDesk(row: DeskRow, today: TodayRow | undefined, other: ShownRow | undefined): CheckInPatient {
  return {
    _id: row.id,
    patientCode: row.patientCode ?? '',
    fullName: row.fullName,
    gender: row.gender,
    dateOfBirth: row.dateOfBirth,
    phone: row.phone,
    address: row.address,
    todayAppointment: today
      ? {
          _id: today.id,
          appointmentCode: today.code,
          timeSlot: today.slot,
          status: today.status,
          appointmentType: today.serviceType,
          doctorName: today.doctorName,
        }
      : null,
    otherAppointment: other
      ? {
          date: other.date,
          timeSlot: other.slot,
          appointmentType: other.serviceType,
          doctorName: other.doctorName,
          why: whyNotToday(other),
        }
      : null,
  };
}

function whyNotToday({ status, noShowAt, visitId }: ShownRow) {
  if (status === 'Cancelled') return 'cancelled';
  if (visitId) return 'arrived';
  return noShowAt ? 'missed' : 'anotherDay';
}
