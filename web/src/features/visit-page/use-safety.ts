import type { VisitPage } from '@antam/contract/visit-page';
import { checkSafety } from '@antam/rules/care/safety';
import { safetyFactsOf } from '@antam/rules/care/visit-safety';
import { safetyTexts } from '@antam/texts/given/doctor-safety';
import { textsOf } from '../../lib/texts/texts';
import { clinicToday } from '../../lib/time/clinic';
import { isBlank, prescribed } from './medicine-fields';
import { resultsOf } from './typed-results';
import type { VisitFields } from './visit-fields';

export const useSafetyTexts = textsOf({
  given: safetyTexts,
  vi: () => import('@antam/texts/vi/doctor-safety').then((module) => module.safetyTexts),
  en: () => import('@antam/texts/en/doctor-safety').then((module) => module.safetyTexts),
});

/** The warnings about a prescription, and what could not be checked, by the rules that the server asks too. */
export function safetyOf({ medicines, results }: Pick<VisitFields, 'medicines' | 'results'>, page: VisitPage) {
  const items = medicines
    .filter((row) => !isBlank(row))
    .map(prescribed)
    .map(({ medicationName, ...item }) => ({ ...item, medicineName: medicationName }));
  const known = {
    ...page.careFile,
    dateOfBirth: page.patient.dateOfBirth,
    egfrs: resultsOf('EGFR', results, page),
    lastItems: page.lastPrescription?.prescription ?? [],
  };
  return items.length === 0 ? { warnings: [], unknowns: [] } : checkSafety(safetyFactsOf(items, known, clinicToday()));
}
