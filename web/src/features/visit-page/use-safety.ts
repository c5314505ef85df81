import type { VisitPage } from '@antam/contract/visit-page';
import { checkSafety } from '@antam/rules/care/safety';
import { safetyFactsOf } from '@antam/rules/care/visit-safety';
import { safetyTexts } from '@antam/texts/given/doctor-safety';
import { textsOf } from '../../lib/texts/texts';
import { clinicToday } from '../../lib/time/clinic';
import { checkedItem, isBlank } from './medicine-fields';
import { resultsOf } from './typed-results';
import type { VisitFields } from './visit-fields';

export const useSafetyTexts = textsOf({
  given: safetyTexts,
  vi: () => import('@antam/texts/vi/doctor-safety').then((module) => module.safetyTexts),
  en: () => import('@antam/texts/en/doctor-safety').then((module) => module.safetyTexts),
});

/** The warnings about a prescription, and what could not be checked, by the rules that the server asks too. */
export function safetyOf(
  { medicines, results, isRegimenChanged }: Pick<VisitFields, 'medicines' | 'results' | 'isRegimenChanged'>,
  page: VisitPage,
) {
  const items = medicines.filter((row) => !isBlank(row)).map(checkedItem);
  const known = {
    ...page.careFile,
    dateOfBirth: page.patient.dateOfBirth,
    egfrs: resultsOf('EGFR', results, page),
    lastItems: page.lastPrescription?.prescription ?? [],
    isRegimenChanged,
  };
  return items.length === 0 ? { warnings: [], unknowns: [] } : checkSafety(safetyFactsOf(items, known, clinicToday()));
}
