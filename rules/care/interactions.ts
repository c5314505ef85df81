import type { Substance } from './substances';

/** The publications that the safety rules come from. */
export const SAFETY_SOURCES = {
  'WHO-DAK-2023': 'WHO Digital adaptation kit for HIV (2023), decision table HIV.D21.2.DT',
  'WHO-2021': 'WHO Consolidated guidelines on HIV (2021)',
  careFile: 'The allergies in the care file of this patient',
} as const;

/**
 * What to do: use another medicine (`change`), another dose (`adjust`), another antiretroviral (`swap`), hours between
 * the two (`space`), closer monitoring (`watch`), a second method of contraception (`add`).
 */
export type SafetyAction = 'change' | 'adjust' | 'swap' | 'space' | 'watch' | 'add' | 'allergy';

export interface Interaction {
  /** Stable: reasons for going on are kept with it, and the texts are found by it. */
  readonly rule: string;
  readonly arvs: readonly Substance[];
  readonly partners: readonly Substance[];
  readonly action: Exclude<SafetyAction, 'allergy'>;
  readonly source: keyof typeof SAFETY_SOURCES;
  /** The rows of the source. */
  readonly rows: string;
  /** The rule is for people younger than this, or of this age and older. */
  readonly age?: { readonly below: number } | { readonly from: number };
}

const DTG = ['dolutegravir'] as const;
const EFV = ['efavirenz'] as const;
const PROTEASE_INHIBITORS = ['atazanavir', 'darunavir', 'lopinavir'] as const;
const OESTROGENS = ['ethinylestradiol', 'estradiol'] as const;
const HORMONES = [
  ...OESTROGENS,
  ...['levonorgestrel', 'medroxyprogesterone acetate', 'norethisterone enantate', 'etonogestrel'],
] as const satisfies readonly Substance[];
const POLYVALENT_CATIONS = [
  ...['magnesium hydroxide', 'aluminium hydroxide', 'ferrous sulfate', 'calcium carbonate', 'zinc sulfate'],
  'multivitamins with minerals',
] as const satisfies readonly Substance[];
const HCV_COMBINATIONS = ['ombitasvir/paritaprevir/ritonavir', 'ombitasvir/paritaprevir/ritonavir/dasabuvir'] as const;

/** Pairs of an antiretroviral and another medicine, and what to do about them. It is not every known interaction. */
export const INTERACTIONS = [
  of('dtg-rifampicin', DTG, ['rifampicin'], 'adjust', '41'),
  of('dtg-anticonvulsants', DTG, ['carbamazepine', 'phenobarbital', 'phenytoin'], 'change', '42–44'),
  of('dtg-cations', DTG, POLYVALENT_CATIONS, 'space', '45'),
  of('dtg-metformin', DTG, ['metformin'], 'adjust', '48'),
  of('dtg-dofetilide', DTG, ['dofetilide'], 'change', '40'),
  of('dtg-amodiaquine', DTG, ['amodiaquine'], 'change', '46'),
  of('dtg-cisapride', DTG, ['cisapride'], 'change', '47'),

  { ...of('pi-rifampicin', PROTEASE_INHIBITORS, ['rifampicin'], 'swap', '01, 25, 38'), age: { from: 10 } },
  { ...of('pi-rifampicin-child', PROTEASE_INHIBITORS, ['rifampicin'], 'swap', '02, 26, 39'), age: { below: 10 } },
  of('pi-statins', PROTEASE_INHIBITORS, ['simvastatin', 'lovastatin'], 'change', '04, 05, 15, 16, 28, 29'),
  of('pi-halofantrine', PROTEASE_INHIBITORS, ['halofantrine'], 'change', '03, 14, 27'),
  of('pi-antihistamines', PROTEASE_INHIBITORS, ['astemizole', 'terfenadine'], 'change', '07, 08, 18, 19, 31, 32'),
  of('pi-hcv', PROTEASE_INHIBITORS, ['simeprevir', ...HCV_COMBINATIONS], 'change', '10, 11, 21, 22, 34, 35'),
  of('pi-opioids', PROTEASE_INHIBITORS, ['methadone', 'buprenorphine'], 'adjust', '12, 13, 23, 24, 36, 37'),
  of('pi-contraception', PROTEASE_INHIBITORS, HORMONES, 'add', '06, 17, 30'),
  of('pi-tdf', PROTEASE_INHIBITORS, ['tenofovir disoproxil'], 'watch', '09, 20, 33'),

  of('efv-rifampicin', EFV, ['rifampicin'], 'swap', '58'),
  of('efv-methadone', EFV, ['methadone'], 'adjust', '49'),
  of('efv-contraception', EFV, HORMONES, 'add', '50'),
  of('efv-sedatives', EFV, ['midazolam', 'triazolam'], 'change', '56, 57'),
  of('efv-ergots', EFV, ['ergotamine', 'dihydroergotamine'], 'change', '53, 54'),
  of('efv-antihistamines', EFV, ['astemizole', 'terfenadine'], 'change', '51, 52'),
  of('efv-hcv', EFV, ['simeprevir'], 'change', '55'),

  of('nvp-contraception', ['nevirapine'], OESTROGENS, 'add', '59'),
  of('zdv-hcv', ['zidovudine'], ['ribavirin', 'peginterferon alfa-2a'], 'swap', '60, 62'),
] as const satisfies readonly Interaction[];

function of<Rule extends string>(
  rule: Rule,
  arvs: readonly Substance[],
  partners: readonly Substance[],
  action: Interaction['action'],
  rows: string,
) {
  return { rule, arvs, partners, action, source: 'WHO-DAK-2023', rows } as const;
}

/** Limits of the rules that are about a dose or a result. */
export const SAFETY_LIMITS = {
  /** 50 mg twice a day. */
  dolutegravirWithRifampicin: { mgADay: 100, timesADay: 2 },
  /** 500 mg twice a day at most. */
  metforminWithDolutegravir: { mgADay: 1000 },
  /** Below this eGFR (ml/min/1.73 m²) tenofovir disoproxil is to be watched or replaced. */
  tenofovirLowestEgfr: 50,
  /** On tenofovir the kidneys are tested every 6 to 12 months (VN-2021): an older eGFR does not tell that they are well. */
  egfrTellsForMonths: 12,
} as const;
