import type { Medicine } from './medicine';
import type { Substance } from './substances';

/** How many milligrams of a substance one unit of a medicine has; null where the strength does not say so. */
export function milligramsIn({ substances, strength }: Medicine, substance: Substance): number | null {
  const at = substances.indexOf(substance);
  const [numbers] = strength.match(/^[\d./]+(?= mg\b)/) ?? [];
  const amount = Number(numbers?.split('/')[at]);
  return at >= 0 && amount > 0 ? amount : null;
}
