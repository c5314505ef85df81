import { DATE_RANGE } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';

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

export type DateProblem = 'dateOutOfRange' | 'endBeforeStart';
export type DateProblems = { [Field in 'date' | 'startDate' | 'endDate']?: DateProblem };

/** What is wrong with the dates of a certificate or of an experience; one that is not given is not looked at. */
export function problemsWithDates(row: { [Field in keyof DateProblems]?: string | null }): DateProblems {
  const problems: DateProblems = {};
  for (const field of ['date', 'startDate', 'endDate'] as const)
    if (row[field] && !isUsualDay(row[field])) problems[field] = 'dateOutOfRange';
  const isBackwards = row.startDate && row.endDate && row.endDate < row.startDate;
  return isBackwards && Object.keys(problems).length === 0 ? { endDate: 'endBeforeStart' } : problems;
}

/** The first experience that ends before it began and is not among those that are stored; null when there is none. */
export function problemWithExperiences(experiences: readonly Experience[], stored: readonly Experience[]) {
  const index = experiences.findIndex(
    (row) => problemsWithDates(row).endDate === 'endBeforeStart' && !stored.some((kept) => isSameExperience(kept, row)),
  );
  return index < 0 ? null : { field: `experiences.${index}.endDate`, problem: 'endBeforeStart' as const };
}

const isSameExperience = (one: Experience, other: Experience) =>
  (['position', 'organization', 'startDate', 'endDate'] as const).every((field) => one[field] === other[field]);

// A longer text has a year of more than four digits.
const isUsualDay = (day: string) =>
  day.length === DATE_RANGE.first.length && day >= DATE_RANGE.first && day <= DATE_RANGE.last;

function hasText(value: string | null | undefined): boolean {
  return Boolean(value?.trim());
}
