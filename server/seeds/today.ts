import { addAppointment, type Booking } from './appointments';
import type { Diary } from './diary';
import { serviceFor } from './services';
import { type Doctor, type Patient, slotsOn, type World } from './world';

/** The share of a day beyond which a doctor gets no more visits. */
const WELL_FILLED = 0.6;
/** These patients have no appointment today, so that some of them can come without one. */
const LEFT_FOR_WALK_INS = 6;

/** These stay Pending, so that even in the evening there is a visit left to confirm. */
const LATECOMER = { state: 'Pending', note: 'Đã gọi điện báo có thể đến muộn.' } as const;

/**
 * The demo doctor's day is full and the others' are well filled; in every half hour in which the clinic is open a visit
 * begins, so that at any moment some patients have arrived and others are expected. Each patient comes once.
 */
export function writeToday(world: World, diary: Diary): void {
  const { demoDoctor, random, today } = world;
  const waiting = patientsOfToday(world);
  const working = world.doctors.filter((doctor) => doctor !== demoDoctor && slotsOn(doctor, today).length > 0);
  const booked = new Map<Doctor, number>();
  const starts = new Set<string>();

  const book = (doctor: Doctor, slot: string, { isLast = false, mayBeLong = true } = {}): void => {
    const count = booked.get(doctor) ?? 0;
    const first = doctor === demoDoctor ? 0 : waiting.findIndex((patient) => patient.doctor === doctor);
    const [patient] = waiting.splice(Math.max(first, 0), 1) as [Patient];
    const isLong = mayBeLong && count % 6 === 2 && patient.doctor !== doctor && Boolean(patient.doctor);
    const wish = { doctor, patient, date: today, minutes: isLong ? (60 as const) : (30 as const) };
    const placed = diary.on({ ...wish, slot }) ?? diary.on({ ...wish, minutes: 30, slot });
    if (!placed) throw new Error(`${slot} of ${doctor.userName} is not free today`);
    const minutes = placed.slots.length === 2 ? 60 : 30;
    const state = isLast ? LATECOMER : { state: stateToday(count) };
    addAppointment(world, { wish: { ...wish, minutes }, placed, service: serviceFor(doctor, patient), ...state });
    booked.set(doctor, count + 1);
    starts.add(slot);
  };

  for (let free = diary.freeSlots(demoDoctor, today); free.length > 0; free = diary.freeSlots(demoDoctor, today))
    book(demoDoctor, free[0] as string, { isLast: free.length === 1 });

  const isFree = (doctor: Doctor, slot: string) => diary.freeSlots(doctor, today).includes(slot);
  const shareOf = (doctor: Doctor) => (booked.get(doctor) ?? 0) / slotsOn(doctor, today).length;
  const leastBusy = (doctors: readonly Doctor[]) => [...doctors].sort((a, b) => shareOf(a) - shareOf(b))[0];

  const everySlot = [...new Set(working.flatMap((doctor) => slotsOn(doctor, today)))].sort();
  for (const slot of everySlot.filter((one) => !starts.has(one))) {
    const doctor = leastBusy(working.filter((one) => isFree(one, slot)));
    if (doctor && waiting.length > 0) book(doctor, slot, { isLast: slot === everySlot.at(-1), mayBeLong: false });
  }
  while (waiting.length > 0) {
    const doctor = leastBusy(working.filter((one) => shareOf(one) < WELL_FILLED));
    if (!doctor) return;
    book(doctor, random.pick(diary.freeSlots(doctor, today)), { isLast: waiting.length === 1 });
  }
}

/** The order in which patients get a time: the demo doctor's own patients come first, but not all of them. */
function patientsOfToday({ patients, demoDoctor, demoPatient, random }: World): Patient[] {
  const others = random.shuffled(patients.filter((patient) => patient !== demoPatient));
  const own = others.filter((patient) => patient.doctor === demoDoctor);
  const strangers = others.filter((patient) => patient.doctor !== demoDoctor).slice(LEFT_FOR_WALK_INS);
  return [...own.slice(0, 5), ...strangers, ...own.slice(5)];
}

/** Two in five are not confirmed yet. */
function stateToday(index: number): Booking['state'] {
  return index % 5 === 1 || index % 5 === 3 ? 'Pending' : 'Confirmed';
}
