import type { Substance } from './substances';

/** The publications that name, form and strength were taken from. A medicine without a source is not listed. */
export const MEDICINE_SOURCES = {
  'VN-5937': 'Decision 5937/QĐ-BYT (2021), annex 10',
  'WHO-EML-17': 'WHO Model List of Essential Medicines, 17th list (2011)',
  'WHO-eEML': 'WHO electronic Essential Medicines List, list.essentialmeds.org',
  'NP-NLEM-2016': 'National List of Essential Medicines of Nepal, fifth revision (2016)',
  HPRA: 'Health Products Regulatory Authority of Ireland, product information',
  MIMS: 'MIMS, product information of an antacid',
} as const;

/** The form, and the word a prescription counts it in. */
export const MEDICINE_FORMS = {
  tablet: 'viên',
  capsule: 'viên',
  /** The source says only that it is solid and swallowed. */
  solid: 'viên',
  vaginalTablet: 'viên',
  liquid: 'ml',
  injection: 'lọ',
  implant: 'que',
  inhaler: 'nhát',
  sachet: 'gói',
} as const;

export type MedicineForm = keyof typeof MEDICINE_FORMS;

export type MedicineRow = readonly [
  code: string,
  name: string,
  form: MedicineForm,
  strength: string,
  atc: string,
  substances: readonly Substance[],
  source: keyof typeof MEDICINE_SOURCES,
];

export interface Medicine {
  /** Stable: prescriptions and dispensings keep it. */
  readonly code: string;
  readonly name: string;
  readonly form: MedicineForm;
  readonly strength: string;
  /** The code of the product; that of a combination differs from those of its substances. */
  readonly atc: string;
  readonly substances: readonly Substance[];
  readonly source: keyof typeof MEDICINE_SOURCES;
  readonly isArv: boolean;
}
