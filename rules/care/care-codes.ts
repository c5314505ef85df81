/**
 * The official code lists of HIV care: the table XML6 of Decision 130/QĐ-BYT (2023), amended by Decisions 4750 and 3176.
 * The wording is in the texts under the same keys.
 */
export const CARE_CODES_SOURCE = 'Decision 130/QĐ-BYT (2023), table 6, amended by 4750/QĐ-BYT and 3176/QĐ-BYT';

/** MA_LYDO_DTRI: how the person came into treatment here. */
export const ENTRY_CODES = {
  1: 'new',
  2: 'transferredBeforeTreatment',
  3: 'transferredOnTreatment',
  4: 'restarted',
  5: 'registeredAgainBeforeTreatment',
} as const;

/** LOAI_DTRI_LAO: treatment of tuberculosis. */
export const TB_TREATMENT_CODES = { 0: 'none', 1: 'latent', 2: 'disease', 3: 'resistant' } as const;

/** SANG_LOC_LAO: how tuberculosis was screened for. */
export const TB_SCREENING_CODES = { 1: 'none', 2: 'symptoms', 3: 'xRay', 4: 'crp' } as const;

/** GIAI_DOAN_LAM_SANG: the clinical stage of the World Health Organization. */
export const WHO_STAGES = [1, 2, 3, 4] as const;

/** MA_TINH_TRANG_DK: states at registration; a person can have several. */
export const REGISTRATION_STATE_CODES = {
  1: 'childUnder18Months',
  2: 'exposed',
  3: 'onTbTreatment',
  4: 'pregnant',
  5: 'inLabour',
  6: 'postpartum',
  7: 'hepatitis',
  8: 'injectsDrugs',
  9: 'other',
} as const;

/** MA_LYDO_XNTL_VR: why a viral load was measured. */
export const VIRAL_LOAD_REASON_CODES = { 1: 'routine', 2: 'suspectedFailure', 3: 'other' } as const;

/** KQ_XNTL_VR: the result of a viral load. */
export const VIRAL_LOAD_RESULT_CODES = {
  1: 'notDetected',
  2: 'below50',
  3: 'from50Below200',
  4: 'from200To1000',
  5: 'above1000',
} as const;

/** LY_DO_CHUYEN_PHAC_DO: why a regimen was changed. */
export const REGIMEN_REASON_CODES = {
  1: 'stockOut',
  2: 'sideEffect',
  3: 'failure',
  4: 'optimisation',
  5: 'newGuideline',
  6: 'other',
} as const;

/** MA_XU_TRI: what was given; a visit can have several. */
export const MEASURE_CODES = {
  1: 'arv',
  2: 'tb',
  3: 'tbPrevention',
  4: 'coTrimoxazole',
  5: 'motherToChild',
  6: 'hepatitisB',
  7: 'hepatitisC',
  8: 'other',
} as const;

/** The numbers of a code list. */
export type CodeOf<List extends Readonly<Record<number, string>>> = keyof List & number;

export function codesOf<List extends Readonly<Record<number, string>>>(list: List): CodeOf<List>[] {
  return Object.keys(list).map(Number) as CodeOf<List>[];
}

/** KQ_XNTL_VR of a measured viral load; below the limit of detection is the code for not detected. */
export function viralLoadCode(result: {
  value: number;
  belowDetection: boolean;
}): CodeOf<typeof VIRAL_LOAD_RESULT_CODES> {
  const { value, belowDetection } = result;
  if (belowDetection) return 1;
  if (value < 50) return 2;
  if (value < 200) return 3;
  return value <= 1000 ? 4 : 5;
}
