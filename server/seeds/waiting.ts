import { WEEKDAYS } from '@antam/contract/constants';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { addDays } from '@antam/rules/clinic-time';
import type { Diary } from './diary';
import { daysAgo, type Patient, type World } from './world';

/** The waiting list: a time that is held for the demo patient, an urgent patient, and one who waits for any doctor. */
export function writeWaiting(world: World, diary: Diary): void {
  const { demoPatient, demoDoctor, patients } = world;
  const [urgent, undecided] = patients
    .filter(({ id, doctor }) => id !== demoPatient.id && doctor === demoDoctor)
    .slice(-2);
  const held = addEntry(world, { patient: demoPatient, doctorId: demoDoctor.id, days: 4, status: 'offered' });
  addOffer(world, diary, held);
  if (urgent) addEntry(world, { patient: urgent, doctorId: demoDoctor.id, days: 2, isUrgent: true });
  if (undecided) addEntry(world, { patient: undecided, doctorId: null, days: 3 });
}

interface Entry {
  patient: Patient;
  doctorId: string | null;
  /** How many days ago the patient asked. */
  days: number;
  isUrgent?: boolean;
  status?: 'waiting' | 'offered';
}

function addEntry(world: World, { patient, doctorId, days, isUrgent = false, status = 'waiting' }: Entry): string {
  const { rows, random, today } = world;
  const createdAt = daysAgo(world, days, '09:20');
  const id = random.id(createdAt);
  rows.waitingEntries.push({
    ...{ id, patientId: patient.id, doctorId, serviceType: 'Examination', examinationType: 'revisit', minutes: 30 },
    ...{ weekdays: [...WEEKDAYS], firstDay: today, lastDay: addDays(today, 28), partOfDay: 'any', isUrgent, status },
    ...{ createdBy: patient.id, createdAt, changedAt: createdAt },
  });
  return id;
}

function addOffer({ rows, random, clinic, today, demoPatient, demoDoctor, now }: World, diary: Diary, entryId: string) {
  const wish = { doctor: demoDoctor, patient: demoPatient, date: addDays(today, 6), minutes: 30 as const };
  const { date, slots } = diary.near(wish, 1);
  const [slot] = slots as [string];
  const id = random.id(now);
  const people = { patientId: demoPatient.id, doctorId: demoDoctor.id };
  rows.offers.push({
    ...{ id, entryId, ...people, date, slot, minutes: 30, startsAt: clinic.instantOf(date, startOfSlot(slot)) },
    // The demo moves on every day, and this with it.
    ...{ offeredAt: now, heldUntil: clinic.instantOf(addDays(today, 1), '18:00'), appointmentId: null },
  });
  rows.bookedSlots.push({ ...people, date, slot, appointmentId: null, offerId: id });
}
