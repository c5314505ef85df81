import { addDays } from '@antam/rules/clinic-time';
import { addAppointment } from './appointments';
import { LEAVE } from './days-off';
import { type Doctor, daysAgo, type World, workDayIn } from './world';

/** A visit in the coming leave of a doctor that reception still has to move. */
export function writeToMove(world: World): void {
  const { doctors, patients, demoPatient, rows, today } = world;
  const doctor = doctors.find(({ userName }) => userName === LEAVE.userName) as Doctor;
  const days = Array.from({ length: LEAVE.to - LEAVE.from + 1 }, (_, day) => addDays(today, LEAVE.from + day));
  const date = days.find((day) => workDayIn(doctor, day).awaySlots.length > 0) as string;
  const isBusy = (id: string) => rows.appointments.some((visit) => visit.patientId === id && visit.date === date);
  const patient = patients.find(({ id, doctor: own }) => id !== demoPatient.id && own && !isBusy(id));
  const [slot] = workDayIn(doctor, date).awaySlots;
  if (!patient || !slot) throw new Error('no patient or no time for a visit that waits to be moved');

  const wish = { doctor, patient, date, minutes: 30 as const };
  const visit = addAppointment(world, {
    wish,
    placed: { date, slots: [slot] },
    service: 'Consultation',
    state: 'Confirmed',
  });
  // The leave was written after the booking.
  const booked = daysAgo(world, 25, '10:10');
  Object.assign(visit, { createdAt: booked, confirmedAt: booked, leftToMoveAt: daysAgo(world, 20, '09:05') });
}
