import type { CounterTexts } from '@antam/texts/given/counter';
import { writtenAmount } from '../../clinic/written-amount';

type Amount = { days: number | null; quantity: number | null; unit: string | null };

/** How much, in tablets, ml or whatever the medicine is counted in, and for how many days, as far as they are known. */
export function amountOf(
  { days, quantity, unit }: Amount,
  t: Pick<CounterTexts, 'days' | 'units' | 'amountNotWritten'>,
): string {
  const parts = [
    writtenAmount({ quantity, unit }) ?? (quantity === null ? null : t.units(quantity)),
    days === null ? null : t.days(days),
  ];
  return parts.filter(Boolean).join(' · ') || t.amountNotWritten;
}
