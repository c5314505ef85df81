import { WEEKDAYS, type Weekday } from '@antam/contract/constants';
import type { Doctor, DoctorDetails, WorkScheduleEntry } from '@antam/contract/doctors';
import { problemWithEntry } from '@antam/rules/booking/schedule';
import { isCompleteCertificate, isCompleteExperience, isCompleteSkill } from '@antam/rules/profile-lines';

export type CertificateRow = { name: string; issuedBy: string; date: string };
export type ExperienceRow = { position: string; organization: string; startDate: string; endDate: string };
export type SkillRow = { name: string; level: string };
/** Days as they are typed: a comma-separated list (spec section 5). `kept` is what the server had. */
export type ScheduleRow = { days: string; start: string; end: string; kept?: Doctor['workSchedule'][number] };

export type DoctorDraft = {
  certificates: CertificateRow[];
  experiences: ExperienceRow[];
  skills: SkillRow[];
  schedule: ScheduleRow[];
};

export const emptyRows = {
  certificates: (): CertificateRow => ({ name: '', issuedBy: '', date: '' }),
  experiences: (): ExperienceRow => ({ position: '', organization: '', startDate: '', endDate: '' }),
  skills: (): SkillRow => ({ name: '', level: '' }),
  schedule: (): ScheduleRow => ({ days: '', start: '08:00', end: '17:00' }),
};

export const emptyDoctor = (): DoctorDraft => ({ certificates: [], experiences: [], skills: [], schedule: [] });

export function doctorDraftOf(doctor: Doctor): DoctorDraft {
  return {
    certificates: doctor.certificates.map((row) => ({ ...row, issuedBy: row.issuedBy ?? '' })),
    experiences: doctor.experiences.map((row) => ({ ...row, endDate: row.endDate ?? '' })),
    skills: doctor.skills.map((row) => ({ ...row })),
    schedule: doctor.workSchedule.map((entry) => ({ days: entry.days.join(', '), ...entry.hours, kept: entry })),
  };
}

/** Why a row of working hours cannot be saved as typed. */
export type ScheduleProblem = { row: number; unknownDay?: string };

/** The details to save: incomplete rows are dropped (spec section 5); a mistyped day or hour is not, it is named. */
export function readDoctor(draft: DoctorDraft): { details: DoctorDetails; problems: ScheduleProblem[] } {
  const problems: ScheduleProblem[] = [];
  const workSchedule: WorkScheduleEntry[] = [];

  for (const [row, typed] of draft.schedule.entries()) {
    const { days, unknown } = readDays(typed.days);
    const entry = { days, hours: { start: typed.start, end: typed.end }, slots: keptSlots(typed) };
    if (unknown) problems.push({ row, unknownDay: unknown });
    else if (!isComplete(entry)) continue;
    else if (problemWithEntry(entry)) problems.push({ row });
    else workSchedule.push(entry);
  }

  const details = {
    certificates: draft.certificates.filter(isCompleteCertificate),
    experiences: draft.experiences
      .filter(isCompleteExperience)
      .map((row) => ({ ...row, endDate: row.endDate || null })),
    skills: draft.skills.filter(isCompleteSkill),
    workSchedule,
  };
  return { details, problems };
}

/** Reads `Mon, wednesday`: names or their first three letters, any case, each once. */
export function readDays(typed: string): { days: Weekday[]; unknown?: string } {
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const days = words.map((word) => WEEKDAYS.find((day) => isNameOf(day, word)));
  const unknown = words[days.indexOf(undefined)];
  return { days: WEEKDAYS.filter((day) => days.includes(day)), unknown };
}

function isComplete({ days, hours }: WorkScheduleEntry): boolean {
  return days.length > 0 && hours.start !== '' && hours.end !== '';
}

function isNameOf(day: Weekday, word: string): boolean {
  const small = word.toLowerCase();
  return small.length >= 3 && day.toLowerCase().startsWith(small);
}

// A doctor may offer only some half hours of the day; as long as the hours stay, so does that choice.
function keptSlots({ start, end, kept }: ScheduleRow): WorkScheduleEntry['slots'] {
  const isSame = kept?.hours.start === start && kept.hours.end === end;
  return isSame ? kept.slots.map(({ time }) => ({ time })) : null;
}
