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

function hasText(value: string | null | undefined): boolean {
  return Boolean(value?.trim());
}
