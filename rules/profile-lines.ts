import { DATE_RANGE } from '@antam/contract/constants';
import type { Doctor, DoctorDetails } from '@antam/contract/doctors';

type Skill = Doctor['skills'][number];
type Certificate = Doctor['certificates'][number];
type Experience = Doctor['experiences'][number];

/** How a doctor's profile is written out (spec section 5). */
export function skillLine({ name, level }: Skill): string {
  return `${name} (${level})`;
}

export function certificateLine({ name, issuedBy, date }: Certificate): string {
  return `${name} (${[issuedBy, date].filter(Boolean).join(', ')})`;
}

/** The two words of the line: `tại` and `nay` in the specification, their translation in another language. */
export interface ExperienceWords {
  at: string;
  now: string;
}

export function experienceLine(experience: Experience, { at, now }: ExperienceWords): string {
  const { position, organization, startDate, endDate } = experience;
  return `${position} ${at} ${organization} (${startDate.slice(0, 4)} - ${endDate ? endDate.slice(0, 4) : now})`;
}

/** On submit for a Doctor, incomplete rows are dropped (spec section 5). */
export const isCompleteSkill = (row: Partial<Skill>) => hasText(row.name) && hasText(row.level);
export const isCompleteCertificate = (row: Partial<Certificate>) => hasText(row.name) && hasText(row.date);
export const isCompleteExperience = (row: Partial<Experience>) =>
  hasText(row.position) && hasText(row.organization) && hasText(row.startDate);

export type DateProblem = 'dateOutOfRange' | 'inTheFuture' | 'endBeforeStart';
export type DateProblems = { [Field in 'date' | 'startDate' | 'endDate']?: DateProblem };

/**
 * What is wrong with the dates of a certificate or of an experience; one that is not given is not looked at. Only the end of
 * an experience may lie in the future.
 */
export function problemsWithDates(row: { [Field in keyof DateProblems]?: string | null }, today: string): DateProblems {
  const problems: DateProblems = {};
  for (const field of ['date', 'startDate', 'endDate'] as const) {
    const day = row[field];
    if (!day) continue;
    if (!isUsualDay(day)) problems[field] = 'dateOutOfRange';
    else if (field !== 'endDate' && day > today) problems[field] = 'inTheFuture';
  }
  const isBackwards = row.startDate && row.endDate && row.endDate < row.startDate;
  return isBackwards && Object.keys(problems).length === 0 ? { endDate: 'endBeforeStart' } : problems;
}

type Lines = Pick<DoctorDetails, 'certificates' | 'experiences'>;

/** The first wrong date of a line that is not among those that are stored; null when there is none. */
export function problemWithLines(lines: Lines, { stored, today }: { stored: Lines; today: string }) {
  for (const list of ['certificates', 'experiences'] as const)
    for (const [index, row] of (lines[list] ?? []).entries()) {
      const [found] = Object.entries(problemsWithDates(row, today));
      if (found && !stored[list]?.some((kept) => isSameLine(kept, row)))
        return { field: `${list}.${index}.${found[0]}`, problem: found[1] };
    }
  return null;
}

const LINE_FIELDS = ['name', 'issuedBy', 'date', 'position', 'organization', 'startDate', 'endDate'] as const;
type Line = { [Field in (typeof LINE_FIELDS)[number]]?: string | null };
const isSameLine = (one: Line, other: Line) =>
  LINE_FIELDS.every((field) => (one[field] ?? null) === (other[field] ?? null));

// A longer text has a year of more than four digits.
const isUsualDay = (day: string) =>
  day.length === DATE_RANGE.first.length && day >= DATE_RANGE.first && day <= DATE_RANGE.last;

function hasText(value: string | null | undefined): boolean {
  return Boolean(value?.trim());
}
