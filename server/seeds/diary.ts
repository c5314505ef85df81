import { planBooking } from '@antam/rules/booking/booking';
import { addDays } from '@antam/rules/clinic-time';
import type { Random } from './random';
import { type Doctor, type Patient, slotsOn, workDayIn } from './world';

export interface Placed {
  date: string;
  slots: string[];
}

export interface Wish {
  doctor: Doctor;
  patient: Patient;
  date: string;
  minutes: 30 | 60;
}

export interface Diary {
  /** A free time that day, by the clinic's own booking rule, or null. */
  on(wish: Wish & { slot?: string }): Placed | null;
  /** The nearest such day, searching forwards or backwards. */
  near(wish: Wish, direction: 1 | -1): Placed;
  freeSlots(doctor: Doctor, date: string): string[];
  letGo(wish: Wish, placed: Placed): void;
}

const DAYS_TRIED = 30;

/** Records what is taken, so that no patient or doctor of the demo has two visits at the same time. */
export function createDiary(random: Random): Diary {
  const taken = new Set<string>();
  const keysOf = ({ doctor, patient, date }: Wish, slot: string) => [
    `${doctor.id} ${date} ${slot}`,
    `${patient.id} ${date} ${slot}`,
  ];
  const isTaken = (wish: Wish, slot: string) => keysOf(wish, slot).some((key) => taken.has(key));

  const on: Diary['on'] = (wish) => {
    const workDay = workDayIn(wish.doctor, wish.date);
    const bookedSlots = workDay.slots.filter((slot) => isTaken(wish, slot));
    for (const firstSlot of wish.slot ? [wish.slot] : random.shuffled(workDay.slots)) {
      const plan = planBooking({ workDay, bookedSlots, firstSlot, minutes: wish.minutes });
      if (!plan.ok) continue;
      for (const key of plan.slots.flatMap((slot) => keysOf(wish, slot))) taken.add(key);
      return { date: wish.date, slots: plan.slots };
    }
    return null;
  };

  return {
    on,
    near(wish, direction) {
      for (let days = 0; days < DAYS_TRIED; days += 1) {
        const placed = on({ ...wish, date: addDays(wish.date, direction * days) });
        if (placed) return placed;
      }
      throw new Error(`no free time near ${wish.date} for ${wish.doctor.userName}`);
    },
    freeSlots: (doctor, date) => slotsOn(doctor, date).filter((slot) => !taken.has(`${doctor.id} ${date} ${slot}`)),
    letGo(wish, placed) {
      for (const slot of placed.slots)
        for (const key of keysOf({ ...wish, date: placed.date }, slot)) taken.delete(key);
    },
  };
}
