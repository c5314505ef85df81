import type { RegimenInUse } from './regimens';

/** One visit of a course: how many days ago, what was measured, what the doctor wrote. */
export interface Step {
  ago: number;
  cd4?: number;
  /** Copies/mL, or below what the assay can detect. */
  load?: number | 'undetected';
  diagnosis: string;
  notes: string;
  /** Days of medicine handed out. */
  supply: number;
}

export interface Course {
  /** Oldest first. A plan without a step on its first day began before the seeded year. */
  plans: readonly { regimen: RegimenInUse; from: number; notes: string }[];
  steps: readonly Step[];
  /** New to treatment: isoniazid for the first six months. */
  preventsTb?: boolean;
}

export const FIRST_LINE = 'Nhiễm HIV, giai đoạn lâm sàng 1, đang điều trị ARV bậc 1';
export const STABLE = 'Nhiễm HIV, giai đoạn lâm sàng 1, điều trị ARV ổn định';

export const step = (
  ago: number,
  diagnosis: string,
  notes: string,
  supply: number,
  labs: Partial<Step> = {},
): Step => ({
  ago,
  diagnosis,
  notes,
  supply,
  ...labs,
});
