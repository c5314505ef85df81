import { addDays, daysBetween } from '@antam/rules/clinic-time';
import { type Appointment, addAppointment, type Booking } from './appointments';
import type { Diary } from './diary';
import { writeRecent } from './recent';
import { counsellorOf, serviceFor } from './services';
import { writeToday } from './today';
import type { Doctor, Patient, World } from './world';

/** How many visits a day the demo doctor has in the two weeks ahead, tomorrow first. */
const DEMO_DOCTOR_AHEAD = [6, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1];
const DAYS_AHEAD_ELSEWHERE = 12;
const MOST_AHEAD = 3;

/** All bookings beside the courses of care: the past, a full today, and the weeks ahead. */
export function writeBookings(world: World, diary: Diary): void {
  writePast(world, diary);
  writeRecent(world, diary);
  writeDemoPatient(world, diary);
  writeToday(world, diary);
  writeRevisits(world, diary);
  writeAhead(world, diary);
  setNextVisits(world);
}

type Plain = Pick<Booking, 'service' | 'state' | 'note'> & { minutes?: 30 | 60 };

function bookNear(
  world: World,
  diary: Diary,
  doctor: Doctor,
  patient: Patient,
  days: number,
  plain: Plain,
): Appointment {
  const wish = { doctor, patient, date: addDays(world.today, days), minutes: plain.minutes ?? 30 };
  const placed = diary.near(wish, days < 0 ? -1 : 1);
  if (plain.state === 'Cancelled') diary.letGo(wish, placed);
  return addAppointment(world, { wish, placed, ...plain });
}

function writePast(world: World, diary: Diary): void {
  const { random } = world;
  const others = world.patients.filter((patient) => patient !== world.demoPatient);
  const inCare = others.filter((patient) => patient.doctor);
  const counsellor = counsellorOf(world);
  for (const patient of random.shuffled(inCare).slice(0, 18)) {
    const minutes = random.pick([30, 60] as const);
    bookNear(world, diary, counsellor, patient, -random.int(12, 330), {
      service: 'Consultation',
      state: 'done',
      minutes,
    });
  }
  for (const patient of random.shuffled(inCare).slice(0, 7))
    bookNear(world, diary, patient.doctor as Doctor, patient, -random.int(15, 300), {
      service: 'revisit',
      state: 'missed',
    });
  // One of them twice, so that reception sees the hint before the next booking.
  const forgetful = inCare.at(-1) as Patient;
  for (const days of [-100, -45])
    bookNear(world, diary, forgetful.doctor as Doctor, forgetful, days, { service: 'revisit', state: 'missed' });
  for (const patient of random.shuffled(inCare).slice(0, 9))
    bookNear(world, diary, patient.doctor as Doctor, patient, -random.int(3, 300), {
      service: 'revisit',
      state: 'Cancelled',
    });
  for (const patient of others.filter((one) => !one.doctor).slice(0, 4))
    bookNear(world, diary, random.pick(world.doctors), patient, -random.int(7, 20), { service: 'new', state: 'done' });
}

/** Two visits ahead at any hour; two consultations and a cancelled visit in the past. */
function writeDemoPatient(world: World, diary: Diary): void {
  const { demoDoctor, demoPatient } = world;
  const counsellor = counsellorOf(world);
  bookNear(world, diary, counsellor, demoPatient, -226, { service: 'Consultation', state: 'done', minutes: 60 });
  bookNear(world, diary, counsellor, demoPatient, -71, { service: 'Consultation', state: 'done' });
  bookNear(world, diary, demoDoctor, demoPatient, -40, { service: 'revisit', state: 'Cancelled' });
  bookNear(world, diary, demoDoctor, demoPatient, 3, { service: 'revisit', state: 'Confirmed' });
  bookNear(world, diary, counsellor, demoPatient, 23, { service: 'Consultation', state: 'Pending' });
}

/** Every patient in care has the next visit with their doctor booked for about when the medicine runs out. */
function writeRevisits(world: World, diary: Diary): void {
  const { random, rows, demoPatient, today } = world;
  for (const patient of world.patients) {
    const { doctor } = patient;
    if (!doctor || patient === demoPatient) continue;
    const comesToday = rows.appointments.some(
      (visit) => visit.patientId === patient.id && visit.doctorId === doctor.id && visit.date === today,
    );
    const days = comesToday ? random.int(30, 90) : Math.max(2, daysOfMedicineLeft(world, patient) - random.int(-1, 3));
    const state = random.chance(days < 12 ? 0.7 : 0.4) ? 'Confirmed' : 'Pending';
    bookNear(world, diary, doctor, patient, days, { service: 'revisit', state });
  }
}

function daysOfMedicineLeft({ rows, today }: World, patient: Patient): number {
  const supplyOf = (recordId: string | undefined) =>
    rows.prescriptionItems.find((item) => item.recordId === recordId)?.daysSupply ?? 0;
  const last = rows.medicalRecords.findLast((record) => record.patientId === patient.id && supplyOf(record.id) > 0);
  const supply = supplyOf(last?.id);
  return last ? supply - daysBetween(last.recordDate, today) : 0;
}

function writeAhead(world: World, diary: Diary): void {
  const { demoDoctor, random, today } = world;
  for (const [index, wanted] of DEMO_DOCTOR_AHEAD.entries())
    fillDay(world, diary, demoDoctor, addDays(today, index + 1), wanted);
  for (let days = 1; days <= DAYS_AHEAD_ELSEWHERE; days += 1) {
    for (const doctor of world.doctors)
      if (doctor !== demoDoctor) fillDay(world, diary, doctor, addDays(today, days), random.int(0, days < 5 ? 3 : 2));
  }
}

function fillDay(world: World, diary: Diary, doctor: Doctor, date: string, wanted: number): void {
  const { random, rows, demoPatient, today } = world;
  const ahead = rows.appointments.filter((visit) => visit.date > today && visit.status !== 'Cancelled');
  let booked = ahead.filter((visit) => visit.doctorId === doctor.id && visit.date === date).length;
  for (const patient of random.shuffled(world.patients)) {
    if (booked >= wanted) return;
    const own = ahead.filter((visit) => visit.patientId === patient.id);
    if (patient === demoPatient || own.length >= MOST_AHEAD || own.some((visit) => visit.date === date)) continue;
    const wish = { doctor, patient, date, minutes: 30 as const };
    const placed = diary.on(wish);
    if (!placed) return;
    const state = random.chance(0.6) ? 'Confirmed' : 'Pending';
    addAppointment(world, { wish, placed, service: serviceFor(doctor, patient), state });
    booked += 1;
  }
}

/** The plan's next visit is the next booked examination with the doctor who wrote it. */
function setNextVisits({ rows, today }: World): void {
  for (const plan of rows.treatmentPlans.filter((one) => one.endDate === null)) {
    const dates = rows.appointments
      .filter((visit) => visit.patientId === plan.patientId && visit.doctorId === plan.doctorId)
      .filter((visit) => visit.date >= today && visit.status !== 'Cancelled' && visit.serviceType === 'Examination')
      .map((visit) => visit.date);
    plan.nextAppointmentDate = dates.sort()[0] ?? null;
  }
}
