/** How much was prescribed, in the Vietnamese words in which the dose is written too; null for free text. */
export function writtenAmount({ quantity, unit }: { quantity: number | null; unit: string | null }): string | null {
  return quantity === null || unit === null ? null : `${quantity} ${unit}`;
}
