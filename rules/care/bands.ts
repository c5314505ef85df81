/** What a result means; the wording is in the texts. */
export type LabMeaning = 'undetectable' | 'low' | 'raised' | 'high' | 'weak' | 'fair' | 'strong';

/** Values with one meaning: those below a limit, or up to and including it. The last band has no limit. */
export interface Band {
  readonly meaning: LabMeaning;
  readonly below?: number;
  readonly upTo?: number;
}

/**
 * The meaning of a value by bands in ascending order. Below a limit of detection it is in the lowest band, unless that
 * limit lies above the band: then it is not known in which band it is.
 */
export function meaningIn(
  bands: readonly Band[],
  { value, belowDetection }: { value: number; belowDetection: boolean },
): LabMeaning | null {
  const [lowest] = bands;
  if (belowDetection && lowest) return value <= (lowest.below ?? lowest.upTo ?? value) ? lowest.meaning : null;
  return bands.find((one) => isInBand(one, value))?.meaning ?? null;
}

function isInBand({ below, upTo }: Band, value: number): boolean {
  if (below !== undefined) return value < below;
  return upTo === undefined || value <= upTo;
}
