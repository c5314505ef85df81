import type { Weekday } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import { problemWithEntry } from '@antam/rules/booking/schedule';

export type ScheduleEntry = {
  days: Weekday[];
  hours: { start: string; end: string };
  slots?: { time: string }[];
};

export type ProfileFields = Pick<Doctor, 'skills' | 'certificates' | 'experiences'> & { workSchedule: ScheduleEntry[] };

export function fieldsOf({ skills, certificates, experiences, workSchedule }: Doctor): ProfileFields {
  return { skills, certificates, experiences, workSchedule };
}

/** The lists that are not as in the others. */
export function differing(lists: Partial<ProfileFields>, others: Partial<ProfileFields>): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(lists).filter(
      ([list, rows]) => JSON.stringify(rows) !== JSON.stringify(others[list as keyof ProfileFields]),
    ),
  );
}

export type EntryProblem = 'days' | 'hours' | null;

export function problemOf(entry: ScheduleEntry): EntryProblem {
  if (entry.days.length === 0) return 'days';
  return problemWithEntry(entry) ? 'hours' : null;
}

/** New hours are divided into half hours again; slots that the doctor had left out of the old hours are lost. */
export function withHours(entry: ScheduleEntry, hours: Partial<ScheduleEntry['hours']>): ScheduleEntry {
  return { days: entry.days, hours: { ...entry.hours, ...hours } };
}
