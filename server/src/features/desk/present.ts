import type { DeskDoctor } from '@antam/contract/desk';
import { type DoctorTime, workDayOf } from '@antam/rules/booking/day-offer';

interface DoctorRow {
  id: string;
  fullName: string | null;
  time: DoctorTime;
  taken: string[];
}

/** A column of reception's day. */
export function presentDeskDoctor({ id, fullName, time, taken }: DoctorRow, date: string): DeskDoctor {
  const { slots, awaySlots, absence } = workDayOf(date, time);
  return { _id: id, fullName, slots, awaySlots, taken, absence };
}
