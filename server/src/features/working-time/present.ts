import type { Role } from '@antam/contract/constants';
import type { BrokenVisit, Closure, DifferingDays, ExtraHours, Leave } from '@antam/contract/working-time-shapes';
import type { DoctorTime } from '@antam/rules/booking/day-offer';
import type { BrokenVisit as BrokenRow } from './find-broken-visits';
import type { Proposal } from './propose-times';
import type { ClosureRow, ExtraHoursRow, LeaveRow } from './queries';

/** A visit that a change breaks. A doctor sees the patient's name as in the calendar, Admin the patient's code alone. */
export function presentBroken(
  visit: BrokenRow,
  { role, patientCode, doctorName, proposal }: BrokenContext,
): BrokenVisit {
  return {
    _id: visit.id,
    appointmentDate: visit.startsAt.toISOString(),
    duration: visit.minutes,
    doctorName,
    patientCode,
    patientName: role === 'Doctor' ? visit.patientName : null,
    proposal: proposal ? presentProposal(proposal) : null,
  };
}

function presentProposal({ doctor, date, slot }: Proposal) {
  const userId = { _id: doctor.userId, fullName: doctor.fullName };
  return { doctorId: { _id: doctor.id, userId }, date, timeSlot: slot };
}

interface BrokenContext {
  role: Role;
  patientCode: string | null;
  doctorName: string | null;
  proposal: Proposal | undefined;
}

/** Leave, as the clinic sees it; patients see only that the doctor is away. */
export function presentLeave({
  id,
  doctorId,
  firstDay,
  lastDay,
  starts,
  ends,
  note,
  unsettled,
}: Omit<LeaveRow, 'createdAt' | 'createdBy'> & { unsettled: number }): Leave {
  return { _id: id, doctorId, firstDay, lastDay, starts, ends, note, unsettled };
}

/** A closure, as everyone sees it. */
export function presentClosure({
  id,
  firstDay,
  lastDay,
  name,
  holiday,
  unsettled,
}: Omit<ClosureRow, 'createdAt' | 'createdBy'> & { unsettled: number }): Closure {
  return { _id: id, firstDay, lastDay, name, holiday, unsettled };
}

/** Extra hours, as everyone sees them. */
export function presentExtraHours({
  id,
  doctorId,
  date,
  starts,
  ends,
}: Omit<ExtraHoursRow, 'createdAt' | 'createdBy'>): ExtraHours {
  return { _id: id, doctorId, date, starts, ends };
}

/** What differs from the weekly hours, without the notes of leave. */
export function presentDifferingDays({ closures, leave, extraHours }: DoctorTime): DifferingDays {
  return { closures: [...closures], leave: [...leave], extraHours: [...extraHours] };
}
