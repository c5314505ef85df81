import type { AppointmentForStaff } from '@antam/contract/appointments';
import type { Role } from '@antam/contract/constants';
import { mayDo, type VisitAct } from '@antam/rules/booking/visit-states';
import { clinicClock, clinicToday } from '../lib/time/clinic';

/** Whether the button of this act is shown, by the same table that the server checks. */
export function mayActOn(appointment: AppointmentForStaff, act: VisitAct, role: Role): boolean {
  const { appointmentDate } = appointment;
  const visit = { ...appointment, date: clinicClock().dateOf(appointmentDate), startsAt: new Date(appointmentDate) };
  return mayDo(act, { role, visit, now: new Date(), today: clinicToday() });
}
