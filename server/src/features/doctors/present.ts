import type { Doctor } from '@antam/contract/doctors';
import { pictureUrl } from '../../platform/site/picture-url';
import type { DoctorRow } from './queries';

/** A doctor, as everyone with a session sees them. */
export function presentDoctor(row: DoctorRow): Doctor {
  return {
    _id: row.id,
    userId: {
      _id: row.userId,
      userName: row.userName,
      fullName: row.fullName,
      email: row.email,
      avatar: pictureUrl(row.avatar),
    },
    certificates: row.certificates,
    skills: row.skills,
    experiences: row.experiences,
    workSchedule: row.schedule.map((entry) => ({
      days: entry.days,
      hours: { start: entry.starts, end: entry.ends },
      slots: entry.slots.map((time) => ({ time })),
    })),
  };
}
