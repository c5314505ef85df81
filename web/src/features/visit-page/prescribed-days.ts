import type { VisitPage } from '@antam/contract/visit-page';
import { proposeSupply, type SupplyProposal } from '@antam/rules/care/multi-month';
import { lastInterruption } from '@antam/rules/care/regimen-timeline';
import { ageOn } from '@antam/rules/clinic-time';
import { catalogueMedicine, type MedicineFields, numberOf } from './medicine-fields';
import { resultsOf } from './typed-results';
import type { VisitFields } from './visit-fields';

type Days = {
  proposal: SupplyProposal;
  arvs: MedicineFields[];
  /** Whether every antiretroviral is for the proposed days. */
  isTaken: boolean;
  isLonger: boolean;
};

/** For how many days antiretrovirals are proposed and prescribed; null where none is prescribed. */
export function prescribedDays(fields: VisitFields, page: VisitPage): Days | null {
  const arvs = fields.medicines.filter((row) => catalogueMedicine(row)?.isArv);
  if (arvs.length === 0) return null;
  const proposal = proposedDays(fields, page);
  const days = arvs.map((row) => numberOf(row.days));
  return {
    ...{ proposal, arvs },
    isTaken: days.every((count) => count === proposal.days),
    isLonger: days.some((count) => count > proposal.days),
  };
}

/** The proposal, with what is typed now. */
export function proposedDays(fields: Pick<VisitFields, 'results' | 'isAcutelyIll'>, page: VisitPage): SupplyProposal {
  const { date } = page.visit;
  const { dateOfBirth } = page.patient;
  const facts = {
    ageYears: dateOfBirth ? ageOn(date, dateOfBirth) : null,
    artStartedOn: page.careFile.artStartedOn ?? page.regimenChanges[0]?.happenedOn ?? null,
    interruption: lastInterruption(page.regimenChanges, date, page.arvSuppliedOn),
    viralLoad: resultsOf('ViralLoad', fields.results, page).at(-1) ?? null,
    // Without a mark the doctor has not said that there is none.
    isAcutelyIll: fields.isAcutelyIll || null,
  };
  return proposeSupply(facts, date);
}
