import type { Analyte } from '@antam/contract/constants';
import type { DueTest } from '@antam/contract/rule-answers';

/** Which test a result answers: an eGFR is worked out from creatinine. */
export const TEST_OF: Readonly<Record<Analyte, DueTest>> = {
  ViralLoad: 'ViralLoad',
  CD4: 'CD4',
  Creatinine: 'Creatinine',
  EGFR: 'Creatinine',
};
