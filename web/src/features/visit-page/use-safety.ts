import type { VisitPage } from '@antam/contract/visit-page';
import { checkSafety } from '@antam/rules/care/safety';
import { safetyFactsOf } from '@antam/rules/care/visit-safety';
import { clinicToday } from '../../lib/time/clinic';
import { checkedItem, isBlank } from './medicine-fields';
import { type RegimenFields, regimenToFollow } from './regimen-fields';
import { resultsOf } from './typed-results';
import type { VisitFields } from './visit-fields';

/** The warnings about a prescription, and what could not be checked, by the rules that the server asks too. */
export function safetyOf(fields: Pick<VisitFields, 'medicines' | 'results'> & RegimenFields, page: VisitPage) {
  const { medicines, results } = fields;
  const regimen = regimenToFollow(fields, page);
  const items = medicines.filter((row) => !isBlank(row)).map(checkedItem);
  const known = {
    ...page.careFile,
    dateOfBirth: page.patient.dateOfBirth,
    egfrs: resultsOf('EGFR', results, page),
    stillTaken: page.stillTaken,
    regimen: regimen?.isStop ? null : regimen,
    isRegimenChanged: fields.isRegimenChanged,
  };
  return items.length === 0 ? { warnings: [], unknowns: [] } : checkSafety(safetyFactsOf(items, known, clinicToday()));
}
