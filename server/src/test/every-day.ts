import type { DoctorDetails } from '@antam/contract/doctors';

/** A doctor who works every day of the week, all day. */
export const EVERY_DAY: DoctorDetails = {
  skills: [{ name: 'Điều trị ARV', level: 'Expert' }],
  workSchedule: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      hours: { start: '08:00', end: '17:00' },
    },
  ],
};
