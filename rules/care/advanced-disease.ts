/** When HIV disease is advanced: WHO guidelines (2021), and the national guideline of 2021. */
export const ADVANCED_DISEASE = { source: 'WHO-2021', cd4Below: 200, stageFrom: 3, ageBelow: 5 } as const;

interface DiseaseFacts {
  cd4: number | null;
  whoStage: number | null;
  ageYears: number | null;
}

/** Whether the disease is advanced; unknown while nothing says so and a finding is missing. */
export function isDiseaseAdvanced({ cd4, whoStage, ageYears }: DiseaseFacts): boolean | 'unknown' {
  const { cd4Below, stageFrom, ageBelow } = ADVANCED_DISEASE;
  const isLow = cd4 !== null && cd4 < cd4Below;
  const isLate = whoStage !== null && whoStage >= stageFrom;
  const isYoung = ageYears !== null && ageYears < ageBelow;
  if (isLow || isLate || isYoung) return true;
  return cd4 === null || whoStage === null || ageYears === null ? 'unknown' : false;
}
