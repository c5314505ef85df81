import { type DoctorTime, type WorkDay, workDayOf } from '@antam/rules/booking/day-offer';
import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import type { DemoDoctor } from './doctors';
import type { DemoPatient } from './people';
import type { Random } from './random';
import type { Rows } from './rows';

export interface Doctor extends DemoDoctor {
  /** When the doctor works, from today on. */
  time: DoctorTime;
  id: string;
  userId: string;
}

export interface Patient extends DemoPatient {
  id: string;
  doctor: Doctor | null;
}

/** What all parts of the demo share while it is written. */
export interface World {
  today: string;
  now: Date;
  clinic: ClinicTime;
  random: Random;
  rows: Rows;
  doctors: readonly Doctor[];
  patients: readonly Patient[];
  demoDoctor: Doctor;
  demoPatient: Patient;
  /** Staff accounts; the first is the demo account. */
  staff: readonly string[];
  admin: string;
}

/** The instant a number of days before today, at a clinic time. */
export function daysAgo(world: Pick<World, 'clinic' | 'today'>, days: number, time: string): Date {
  return world.clinic.instantOf(addDays(world.today, -days), time);
}

export function slotsOn(doctor: Doctor, date: string): string[] {
  return workDayIn(doctor, date).slots;
}

export function workDayIn({ time }: Doctor, date: string): WorkDay {
  return workDayOf(date, time);
}
