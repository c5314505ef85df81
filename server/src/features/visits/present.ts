import type { CheckInPatient, Visit, VisitForDoctor } from '@antam/contract/visits';
import { isToBeMoved, stateOf } from '@antam/rules/booking/visit-states';
import { mayNamePatient } from '@antam/rules/need-to-know';
import type { FoundAtDesk, OtherVisit } from './look-up-patient';
import type { ArrivalRow, DayVisitRow, VisitRow } from './queries';

/** One arrival in the queue. */
export function presentVisit(row: ArrivalRow): Visit {
  return {
    _id: row.id,
    userId: { _id: row.patientId, fullName: row.fullName, patientCode: row.patientCode },
    appointmentId: row.appointmentId,
    doctorId: row.doctorId,
    doctorName: row.doctorName,
    timeSlot: row.slot,
    ticket: row.ticket,
    arrivedAt: row.arrivedAt.toISOString(),
    calledAt: row.calledAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

/** The same for a doctor, who reads the reason of their own walk-in. */
export function presentToDoctor(row: VisitRow, doctorId: string | null): VisitForDoctor {
  const isOwnWalkIn = row.appointmentId === null && row.doctorId !== null && row.doctorId === doctorId;
  return { ...presentVisit(row), reason: isOwnWalkIn ? row.reason : null };
}

/** The information card of the check-in screen. */
export function presentAtDesk({ patient, basis, next, here, seen, other }: FoundAtDesk): CheckInPatient {
  const { fullName, phone, address } = mayNamePatient(basis) ? patient : UNNAMED;
  return {
    _id: patient.id,
    patientCode: patient.patientCode ?? '',
    fullName,
    gender: patient.gender,
    dateOfBirth: patient.dateOfBirth,
    phone,
    address,
    hasLogin: patient.hasLogin,
    needsBloodTest: patient.needsBloodTest,
    todayAppointment: next && presentToday(next),
    presence: presentPresence(here, seen),
    otherAppointment: other && presentOther(other),
  };
}

const UNNAMED = { fullName: null, phone: null, address: null };

function presentToday(row: DayVisitRow): CheckInPatient['todayAppointment'] {
  const { appointmentId, code, slot, status, serviceType } = row;
  if (!appointmentId || !code || !slot || !status || !serviceType) return null;
  return {
    _id: appointmentId,
    appointmentCode: code,
    timeSlot: slot,
    status,
    appointmentType: serviceType,
    doctorName: row.doctorName,
  };
}

function presentPresence(here: DayVisitRow | null, seen: DayVisitRow | null): CheckInPatient['presence'] {
  const visit = here ?? seen;
  const since = here ? (here.calledAt ?? here.checkedInAt) : seen?.completedAt;
  if (!visit || !since) return null;
  const state = !here ? 'seen' : here.calledAt ? 'called' : 'waiting';
  return { state, since: since.toISOString(), timeSlot: visit.slot, doctorName: visit.doctorName };
}

function presentOther(visit: OtherVisit): CheckInPatient['otherAppointment'] {
  const { appointmentId: _id, date, slot, serviceType, doctorName } = visit;
  if (!_id || !slot || !serviceType) return null;
  return { _id, date, timeSlot: slot, appointmentType: serviceType, doctorName, why: whyNotToday(visit) };
}

function whyNotToday(visit: OtherVisit) {
  if (isToBeMoved(visit)) return 'toBeMoved';
  const state = stateOf(visit);
  if (state === 'cancelled') return 'cancelled';
  if (state === 'noShow') return 'missed';
  return state === 'completed' ? 'completed' : 'anotherDay';
}
