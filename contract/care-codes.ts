/**
 * The codes of a care file. Numbers are those of the insurance table for HIV care (XML6, Decision 130/QĐ-BYT 2023 with
 * its amendments); words stand where that table has no list.
 */

/** MA_LYDO_DTRI: 1 new, 2 transferred in before ART, 3 transferred in on ART, 4 restarted, 5 registered again before ART. */
export const ENTRY_CODES = [1, 2, 3, 4, 5] as const;

/** GIAI_DOAN_LAM_SANG: the WHO's clinical stage. */
export const WHO_STAGES = [1, 2, 3, 4] as const;

/** SANG_LOC_LAO: 1 not screened, 2 by symptoms, 3 by X-ray, 4 by CRP. */
export const TB_SCREENING_CODES = [1, 2, 3, 4] as const;

/** LOAI_DTRI_LAO: 0 none, 1 latent, 2 tuberculosis, 3 resistant tuberculosis. */
export const TB_TREATMENT_CODES = [0, 1, 2, 3] as const;

/** The outcomes of tuberculosis treatment as the WHO defines them, except death, which is an outcome of the file. */
export const TB_RESULTS = ['cured', 'completed', 'failed', 'lost', 'notEvaluated'] as const;
export type TbResult = (typeof TB_RESULTS)[number];

export const HBV_STATUSES = ['negative', 'immune', 'positive'] as const;
export type HbvStatus = (typeof HBV_STATUSES)[number];
export const HCV_STATUSES = ['negative', 'positive', 'cured'] as const;
export type HcvStatus = (typeof HCV_STATUSES)[number];

export const ALLERGY_SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export type AllergySeverity = (typeof ALLERGY_SEVERITIES)[number];

/** Why a person is no longer treated here. Never guessed: a doctor writes it with its day. */
/** Whether a person is at risk of hepatitis C, such as by injecting drugs. */
export const HCV_RISKS = ['none', 'atRisk'] as const;
export type HcvRisk = (typeof HCV_RISKS)[number];

export const CARE_OUTCOMES = ['transferredOut', 'died', 'stopped'] as const;
export type CareOutcome = (typeof CARE_OUTCOMES)[number];

/** LY_DO_CHUYEN_PHAC_DO: 1 stock-out, 2 side effect, 3 failure, 4 optimisation, 5 new national guideline, 6 other. */
export const REGIMEN_REASONS = [1, 2, 3, 4, 5, 6] as const;
export type RegimenReason = (typeof REGIMEN_REASONS)[number];

/** MA_BAC_PHAC_DO. */
export const REGIMEN_LINES = [1, 2, 3] as const;

/** A substitution stays in the line, a switch goes to the next one. */
export const REGIMEN_CHANGE_KINDS = ['start', 'substitution', 'switch', 'stop', 'restart'] as const;
