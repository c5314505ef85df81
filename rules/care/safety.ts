import { INTERACTIONS, type Interaction, SAFETY_LIMITS, SAFETY_SOURCES, type SafetyAction } from './interactions';
import { type SafetyUnknown, unknownsOf } from './safety-unknowns';
import type { Substance } from './substances';
import { everythingTaken, type SafetyFacts, substancesOfAllergy, type TakenMedicine } from './taken-medicines';

export interface SafetyWarning {
  /** One for each reason: what a doctor went on with is not asked again at the same visit. */
  key: string;
  rule: SafetyRule;
  action: SafetyAction;
  source: string;
  /** What the warning is about: two medicines, a medicine and a result, or a medicine and what the patient is allergic to. */
  between: readonly [string, string];
}

export type SafetyRule = (typeof INTERACTIONS)[number]['rule'] | 'tdf-kidney' | 'allergy';

/** The warnings about a prescription, and what could not be checked. */
export function checkSafety(facts: SafetyFacts): { warnings: SafetyWarning[]; unknowns: SafetyUnknown[] } {
  const taken = everythingTaken(facts);
  const warnings = [
    ...allergyWarnings(facts, taken),
    ...INTERACTIONS.filter((one) => isOfAge(one, facts.ageYears)).flatMap((one) => interactionWarnings(one, taken)),
    ...kidneyWarnings(facts, taken),
  ];
  return { warnings, unknowns: unknownsOf(facts, taken) };
}

function allergyWarnings({ allergies }: SafetyFacts, taken: readonly TakenMedicine[]): SafetyWarning[] {
  const warnings = (allergies ?? []).flatMap(({ substance: name, atc }) =>
    substancesOfAllergy(atc).flatMap((substance): SafetyWarning[] => {
      const cause = taken.find((one) => one.isPrescribedNow && one.substances.includes(substance));
      if (!cause) return [];
      const between = [cause.name, name] as const;
      return [
        { key: `allergy:${substance}`, rule: 'allergy', action: 'allergy', source: SAFETY_SOURCES.careFile, between },
      ];
    }),
  );
  // An allergy may be listed twice, by the substance and by a combination with it.
  return warnings.filter(({ key }, at) => warnings.findIndex((other) => other.key === key) === at);
}

function interactionWarnings(
  { rule, action, source, rows, arvs, partners }: (typeof INTERACTIONS)[number],
  taken: readonly TakenMedicine[],
): SafetyWarning[] {
  const withArv = taken.filter(({ substances }) => arvs.some((arv) => substances.includes(arv)));
  const warnings = partners.flatMap((partner): SafetyWarning[] => {
    const withPartner = taken.filter(({ substances }) => substances.includes(partner));
    const [pair] = withArv
      .flatMap((arv) => withPartner.map((other) => [arv, other] as const))
      .filter(([arv, other]) => arv !== other && (arv.isPrescribedNow || other.isPrescribedNow));
    if (!pair || isDoseAdjusted(rule, taken)) return [];
    const between = [pair[0].name, pair[1].name] as const;
    return [{ key: `${rule}:${partner}`, rule, action, source: `${SAFETY_SOURCES[source]}, ${rows}`, between }];
  });
  // An antacid holds two of the partners: the same two medicines are warned of once.
  const nameOf = ({ between }: SafetyWarning) => between.join(' ');
  return warnings.filter((one, at) => warnings.findIndex((other) => nameOf(other) === nameOf(one)) === at);
}

/** A rule for children does not hold for a person whose age is unknown. */
function isOfAge({ age }: Interaction, ageYears: number | null): boolean {
  if (age === undefined) return true;
  if ('below' in age) return ageYears !== null && ageYears < age.below;
  return ageYears === null || ageYears >= age.from;
}

/** Whether the doses already are what the rule asks for. */
function isDoseAdjusted(rule: SafetyRule, taken: readonly TakenMedicine[]): boolean {
  if (rule === 'dtg-rifampicin') {
    const { mgADay, timesADay } = SAFETY_LIMITS.dolutegravirWithRifampicin;
    const withDtg = taken.filter(({ substances }) => substances.includes('dolutegravir'));
    const times = withDtg.reduce((sum, one) => sum + (one.timesADay ?? 0), 0);
    return (sumOf('dolutegravir', taken) ?? 0) >= mgADay && times >= timesADay;
  }
  if (rule !== 'dtg-metformin') return false;
  const metformin = sumOf('metformin', taken);
  return metformin !== null && metformin <= SAFETY_LIMITS.metforminWithDolutegravir.mgADay;
}

/** Milligrams a day in all; null where one of the doses is not known. */
function sumOf(substance: Substance, taken: readonly TakenMedicine[]): number | null {
  const doses = taken.filter((one) => one.substances.includes(substance)).map((one) => one.milligramsOf(substance));
  return doses.includes(null) ? null : (doses as number[]).reduce((sum, dose) => sum + dose, 0);
}

function kidneyWarnings({ egfr }: SafetyFacts, taken: readonly TakenMedicine[]): SafetyWarning[] {
  if (egfr === null || egfr >= SAFETY_LIMITS.tenofovirLowestEgfr) return [];
  const tenofovir = taken.find((one) => one.isPrescribedNow && one.substances.includes('tenofovir disoproxil'));
  if (!tenofovir) return [];
  const between = [tenofovir.name, `eGFR ${egfr}`] as const;
  return [{ key: 'tdf-kidney', rule: 'tdf-kidney', action: 'watch', source: SAFETY_SOURCES['WHO-2021'], between }];
}
