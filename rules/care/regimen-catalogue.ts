/** One medicine of a regimen and how many units of it an adult takes a day. */
interface Component {
  /** A code of the medicine catalogue. */
  readonly medicine: string;
  /** Tablets or capsules; millilitres of a liquid. */
  readonly dailyUnits: number;
}

export interface RegimenEntry {
  /** The official code. */
  readonly code: string;
  readonly name: string;
  /** Empty where the product knows only the code. */
  readonly components: readonly Component[];
  /** Null where the source does not name a line; the doctor then states it. */
  readonly line: RegimenLine | null;
  readonly status: RegimenStatus;
}

export type RegimenLine = 1 | 2 | 3;

/** `legacy`: some patients still take it, but it is no longer preferred. `other`: listed without a rank. */
export type RegimenStatus = 'preferred' | 'alternative' | 'legacy' | 'other';

/** The code of a regimen that is not on the official list; it carries its drugs as text and its line. */
export const CUSTOM_REGIMEN_CODE = 'Khác';

/**
 * The official regimens: codes, drugs and daily units from Decision 5937/QĐ-BYT (2021), annex 10; line and status from
 * the national guideline of 2021 (Decision 5968/QĐ-BYT), for people of 10 years and older.
 */
export const REGIMEN_CATALOGUE = {
  source: 'Decision 5937/QĐ-BYT (2021), annex 10',
  pack: 'VN-2021',
  regimens: [
    regimen('NL.01', 'TDF/3TC/DTG', { 'tdf-3tc-dtg-300-300-50': 1 }, 'preferred', 1),
    regimen('NL.02', 'TDF/3TC/EFV 400', { 'tdf-3tc-efv-300-300-400': 1 }, 'alternative', 1),
    regimen('NL.03', 'TDF/3TC/EFV 600', { 'tdf-3tc-efv-300-300-600': 1 }),
    regimen('NL.04', 'ZDV/3TC + EFV 600', { 'zdv-3tc-300-150': 2, 'efv-600': 1 }, 'legacy'),
    regimen('NL.05', 'ZDV/3TC + EFV 200', { 'zdv-3tc-300-150': 2, 'efv-200': 1 }),
    regimen('NL.06', 'ZDV/3TC/NVP', { 'zdv-3tc-nvp-300-150-200': 2 }),
    regimen('NL.07', 'ABC + 3TC + DTG', { 'abc-300': 2, '3tc-150': 2, 'dtg-50': 1 }),
    regimen('NL.08', 'TDF + 3TC + RAL', { 'tdf-300': 1, '3tc-150': 2, 'ral-400': 2 }),
    regimen('NL.09', 'TDF/FTC + RAL', { 'tdf-ftc-300-200': 1, 'ral-400': 2 }),
    regimen('NL.10', 'TAF + 3TC + DTG', { 'taf-25': 1, '3tc-150': 2, 'dtg-50': 1 }),
    regimen('NL.11', 'TDF/FTC + EFV 600', { 'tdf-ftc-300-200': 1, 'efv-600': 1 }),
    regimen('NL.12', 'ZDV/3TC + LPV/r 100/25', { 'zdv-3tc-300-150': 2, 'lpv-r-100-25': 8 }),
    regimen('NL.13', 'ZDV/3TC + LPV/r 200/50', { 'zdv-3tc-300-150': 2, 'lpv-r-200-50': 4 }),
    regimen('NL.14', 'ZDV/3TC + DTG', { 'zdv-3tc-300-150': 2, 'dtg-50': 1 }),
    regimen('NL.15', 'ZDV/3TC + ATV/r', { 'zdv-3tc-300-150': 2, 'atv-300': 1, 'rtv-100': 1 }),
    regimen('NL.16', 'ZDV/3TC + DRV/r', { 'zdv-3tc-300-150': 2, 'drv-600': 2, 'rtv-100': 2 }),
    regimen('NL.17', 'TDF/FTC + DTG', { 'tdf-ftc-300-200': 1, 'dtg-50': 1 }, 'preferred', 1),
    regimen('NL.18', 'TDF/FTC + ATV/r', { 'tdf-ftc-300-200': 1, 'atv-300': 1, 'rtv-100': 1 }),
    regimen('NL.19', 'TDF/FTC + DRV/r', { 'tdf-ftc-300-200': 1, 'drv-600': 2, 'rtv-100': 2 }),
    regimen('NL.20', 'TDF + 3TC + ATV/r', { 'tdf-300': 1, '3tc-150': 2, 'atv-300': 1, 'rtv-100': 1 }),
    regimen('NL.21', 'TDF + 3TC + DRV/r', { 'tdf-300': 1, '3tc-150': 2, 'drv-600': 2, 'rtv-100': 2 }),
    regimen('NL.22', 'TDF + 3TC + LPV/r 100/25', { 'tdf-300': 1, '3tc-150': 2, 'lpv-r-100-25': 8 }),
    regimen('NL.23', 'TDF + 3TC + LPV/r 200/50', { 'tdf-300': 1, '3tc-150': 2, 'lpv-r-200-50': 4 }),
    regimen('NL.24', 'TDF + 3TC + LPV/r 80/20 mg/ml', { 'tdf-300': 1, '3tc-150': 2, 'lpv-r-80-20-ml': 5 }),
    regimen('NL.25', 'TDF/FTC + LPV/r 100/25', { 'tdf-ftc-300-200': 1, 'lpv-r-100-25': 8 }),
    regimen('NL.26', 'TDF/FTC + LPV/r 200/50', { 'tdf-ftc-300-200': 1, 'lpv-r-200-50': 4 }),
    regimen('NL.27', 'TDF/FTC + LPV/r 80/20 mg/ml', { 'tdf-ftc-300-200': 1, 'lpv-r-80-20-ml': 5 }),
    regimen('NL.28', 'ABC + ZDV/3TC', { 'abc-300': 2, 'zdv-3tc-300-150': 2 }),
    regimen('NL.29', 'ABC + ZDV/3TC 60/30', { 'abc-300': 2, 'zdv-3tc-60-30': 10 }),
    // Of the regimens for children the product knows only the codes.
    ...Array.from({ length: 20 }, (_, at) => {
      const code = `TE.${String(at + 1).padStart(2, '0')}`;
      return regimen(code, code, {});
    }),
    regimen(CUSTOM_REGIMEN_CODE, CUSTOM_REGIMEN_CODE, {}),
  ],
} as const satisfies { source: string; pack: string; regimens: readonly RegimenEntry[] };

const BY_CODE = new Map<string, RegimenEntry>(REGIMEN_CATALOGUE.regimens.map((entry) => [entry.code, entry]));

export function regimenByCode(code: string): RegimenEntry | null {
  return BY_CODE.get(code) ?? null;
}

const RANK: Readonly<Record<RegimenStatus, number>> = { preferred: 0, alternative: 1, other: 2, legacy: 3 };

/** The regimens in the order in which a doctor is offered them: the preferred ones first, the one for any other last. */
export function regimensToChoose(): RegimenEntry[] {
  const rankOf = ({ code, status }: RegimenEntry) => (code === CUSTOM_REGIMEN_CODE ? RANK.legacy + 1 : RANK[status]);
  return REGIMEN_CATALOGUE.regimens.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function regimen(
  code: string,
  name: string,
  units: Readonly<Record<string, number>>,
  status: RegimenStatus = 'other',
  line: RegimenLine | null = null,
): RegimenEntry {
  const components = Object.entries(units).map(([medicine, dailyUnits]) => ({ medicine, dailyUnits }));
  return { code, name, components, status, line };
}
