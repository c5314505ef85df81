import { type Weekday, WORK_DAY } from '@antam/contract/constants';
import type { Doctor, DoctorDetails, WorkScheduleEntry } from '@antam/contract/doctors';
import { problemWithEntry } from '@antam/rules/booking/schedule';
import {
  type DateProblems,
  isCompleteCertificate,
  isCompleteExperience,
  isCompleteSkill,
  problemsWithDates,
} from '@antam/rules/profile-lines';
import { clinicToday } from '../../lib/time/clinic';

export type CertificateRow = { name: string; issuedBy: string; date: string };
export type ExperienceRow = { position: string; organization: string; startDate: string; endDate: string };
export type SkillRow = { name: string; level: string };
/** `kept` is the server's value. */
export type ScheduleRow = { days: Weekday[]; start: string; end: string; kept?: Doctor['workSchedule'][number] };

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
  schedule: (): ScheduleRow => ({ days: [], ...WORK_DAY }),
};

export const emptyDoctor = (): DoctorDraft => ({ certificates: [], experiences: [], skills: [], schedule: [] });

export function doctorDraftOf(doctor: Doctor): DoctorDraft {
  return {
    certificates: doctor.certificates.map((row) => ({ ...row, issuedBy: row.issuedBy ?? '' })),
    experiences: doctor.experiences.map((row) => ({ ...row, endDate: row.endDate ?? '' })),
    skills: doctor.skills.map((row) => ({ ...row })),
    schedule: doctor.workSchedule.map((entry) => ({ days: entry.days, ...entry.hours, kept: entry })),
  };
}

/** The details to save: incomplete rows are dropped (spec section 5); a row with invalid hours is kept and reported. */
export function readDoctor(draft: DoctorDraft): { details: DoctorDetails; wrongRows: number[] } {
  const wrongRows: number[] = [];
  const workSchedule: WorkScheduleEntry[] = [];

  for (const [row, typed] of draft.schedule.entries()) {
    const entry = { days: typed.days, hours: { start: typed.start, end: typed.end }, slots: keptSlots(typed) };
    if (!isComplete(entry)) continue;
    if (problemWithEntry(entry)) wrongRows.push(row);
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
  return { details, wrongRows };
}

/** The same without the lists that are as they were; no details where all of them are. */
export function changedDetails(draft: DoctorDraft, begun: DoctorDraft | null) {
  const { details, wrongRows } = readDoctor(draft);
  const before = begun ? readDoctor(begun).details : {};
  const changed = Object.entries(details).filter(
    ([list, rows]) => JSON.stringify(rows) !== JSON.stringify(before[list as keyof DoctorDetails]),
  );
  return { details: changed.length > 0 ? (Object.fromEntries(changed) as DoctorDetails) : null, wrongRows };
}

/** What is wrong with the dates of each row. */
export type WrongDates = { certificates: DateProblems[]; experiences: DateProblems[] };
export const noWrongDates: WrongDates = { certificates: [], experiences: [] };

/** Rows that are dropped, or are as the form began, are not looked at. */
export function wrongDatesOf(draft: DoctorDraft, begun: DoctorDraft | null): WrongDates {
  const today = clinicToday();
  const check = <Row extends object>(rows: Row[], before: Row[] = [], isComplete: (row: Row) => boolean) => {
    const known = before.map((row) => JSON.stringify(row));
    return rows.map((row) =>
      isComplete(row) && !known.includes(JSON.stringify(row)) ? problemsWithDates(row, today) : {},
    );
  };
  return {
    certificates: check(draft.certificates, begun?.certificates, isCompleteCertificate),
    experiences: check(draft.experiences, begun?.experiences, isCompleteExperience),
  };
}

export const hasWrongDates = ({ certificates, experiences }: WrongDates): boolean =>
  [...certificates, ...experiences].some((problems) => Object.keys(problems).length > 0);

function isComplete({ days, hours }: WorkScheduleEntry): boolean {
  return days.length > 0 && hours.start !== '' && hours.end !== '';
}

// A doctor may offer only some half hours of the day; while the hours stay the same, that choice is kept.
function keptSlots({ start, end, kept }: ScheduleRow): WorkScheduleEntry['slots'] {
  const isSame = kept?.hours.start === start && kept.hours.end === end;
  return isSame ? kept.slots.map(({ time }) => ({ time })) : null;
}
