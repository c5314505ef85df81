/** What a result means; the wording is in the texts. */
export type LabMeaning = 'undetectable' | 'low' | 'raised' | 'high' | 'weak' | 'fair' | 'strong';

/** Values with one meaning: those below a limit, or up to and including it. The last band has no limit. */
export interface Band {
  readonly meaning: LabMeaning;
  readonly below?: number;
  readonly upTo?: number;
}

/** The meaning of a value by bands in ascending order. Below the limit of detection it is in the lowest band. */
export function meaningIn(bands: readonly Band[], result: { value: number; belowDetection: boolean }): LabMeaning {
  const band = result.belowDetection ? bands[0] : bands.find((one) => isInBand(one, result.value));
  return (band as Band).meaning;
}

function isInBand({ below, upTo }: Band, value: number): boolean {
  if (below !== undefined) return value < below;
  return upTo === undefined || value <= upTo;
}
