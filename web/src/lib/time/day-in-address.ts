/** A day from the address; anything else there is ignored. */
export function dayInAddress(word: string | null): string | null {
  return word && /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word)) ? word : null;
}
