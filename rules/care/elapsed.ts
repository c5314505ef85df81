/** Whole years and months from one day to a later one; null where the later one comes first. */
export function elapsedBetween(from: string, to: string): { years: number; months: number } | null {
  if (to < from) return null;
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return { years: Math.floor(months / 12), months: months % 12 };
}
