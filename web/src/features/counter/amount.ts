import type { CounterTexts } from '@antam/texts/given/counter';

/** How much: units and days, as far as they are known. */
export function amountOf(
  { days, quantity }: { days: number | null; quantity: number | null },
  t: Pick<CounterTexts, 'days' | 'units' | 'amountNotWritten'>,
): string {
  const parts = [quantity === null ? null : t.units(quantity), days === null ? null : t.days(days)];
  return parts.filter(Boolean).join(' · ') || t.amountNotWritten;
}
