import { startOfSlot } from '@antam/rules/booking/schedule';
import { addDays } from '@antam/rules/clinic-time';
import { addAppointment } from './appointments';
import { LEAVE } from './days-off';
import type { Diary, Wish } from './diary';
import { type Doctor, daysAgo, type World, workDayIn } from './world';

/** A visit in the coming leave of a doctor that reception still has to move, and a time that is held for its patient. */
export function writeToMove(world: World, diary: Diary): void {
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
  const leave = rows.leave.find(({ doctorId }) => doctorId === doctor.id);
  rows.displacedVisits.push({
    ...{ appointmentId: visit.id, patientId: patient.id, leaveId: leave?.id, act: 'leave' },
    ...{ doctorId: doctor.id, date, slot, displacedAt: daysAgo(world, 20, '09:05') },
  });
  addHeld(world, diary, { ...wish, date: addDays(today, LEAVE.to + 1) }, visit.id);
}

function addHeld(
  { rows, random, clinic, today, now }: World,
  diary: Diary,
  wish: Wish,
  movesAppointmentId: string,
): void {
  const { date, slots } = diary.near(wish, 1);
  const [slot] = slots as [string];
  const id = random.id(now);
  const people = { patientId: wish.patient.id, doctorId: wish.doctor.id };
  rows.offers.push({
    ...{ id, movesAppointmentId, ...people, date, slot, minutes: 30 },
    ...{ startsAt: clinic.instantOf(date, startOfSlot(slot)), offeredAt: now },
    // The demo moves on every day, and this with it.
    heldUntil: clinic.instantOf(addDays(today, 1), '18:00'),
  });
  rows.bookedSlots.push({ ...people, date, slot, appointmentId: null, offerId: id });
}
