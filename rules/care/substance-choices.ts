import { MEDICINES, nameOfMedicine } from './medicine-catalogue';
import { SUBSTANCES } from './substances';

export interface SubstanceChoice {
  name: string;
  /** The code by which the rules of safety recognise it. */
  atc: string;
}

/** Groups that people are allergic to as a whole; names and codes of the ATC index. */
const GROUPS: readonly SubstanceChoice[] = [
  { name: 'penicillins', atc: 'J01C' },
  { name: 'cephalosporins and other beta-lactams', atc: 'J01D' },
  { name: 'sulfonamides and trimethoprim', atc: 'J01E' },
];

const substances: readonly SubstanceChoice[] = Object.entries(SUBSTANCES).flatMap(([name, atc]) =>
  atc === null ? [] : [{ name, atc }],
);

/** What an allergy can be to: a substance of the catalogue, or a group of them. */
export const ALLERGY_CHOICES: readonly SubstanceChoice[] = [...GROUPS, ...substances].toSorted(byName);

/** What a patient can take from elsewhere: a substance, or a medicine of the catalogue. */
export const OTHER_MEDICINE_CHOICES: readonly SubstanceChoice[] = [
  ...substances,
  ...MEDICINES.map((medicine) => ({ name: nameOfMedicine(medicine), atc: medicine.atc })),
].toSorted(byName);

/** The choice that a text names: as it is written, or the only one in which it occurs. Null: it is not in the catalogue. */
export function choiceNamed(text: string, choices: readonly SubstanceChoice[]): SubstanceChoice | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  const exact = choices.find(({ name }) => name.toLowerCase() === typed);
  if (exact) return exact;
  const found = typed.length < SHORTEST ? [] : choices.filter(({ name }) => name.toLowerCase().includes(typed));
  return found.length === 1 ? (found[0] as SubstanceChoice) : null;
}

/** Fewer letters name nothing for certain. */
const SHORTEST = 4;

function byName(one: SubstanceChoice, other: SubstanceChoice): number {
  return one.name.localeCompare(other.name, 'en');
}
