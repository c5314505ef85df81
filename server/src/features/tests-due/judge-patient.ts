import type { DueFacts } from '@antam/rules/packs/due-facts';
import { PACKS } from '@antam/rules/packs/packs';
import { dueFactsOf } from '@antam/rules/packs/patient-facts';
import { type PatientOnList, patientOnList } from '@antam/rules/packs/test-list';
import type { FactsRow } from './select-facts';

/** What the rules of the clinic's pack say about the tests of a patient. */
export function judgePatient(row: FactsRow, today: string): PatientOnList {
  return patientOnList(PACKS[row.pack], factsOf(row, today));
}

export function factsOf(row: FactsRow, today: string): DueFacts {
  const { suppliedOn, supplyDays, runsOutOn, attendedOn, visitOn } = row;
  const isKnown = suppliedOn !== null && supplyDays !== null && runsOutOn !== null;
  return dueFactsOf(
    PACKS[row.pack],
    {
      ...row,
      late: {
        outcome: null,
        supply: isKnown ? { dispensedOn: suppliedOn, days: supplyDays, runsOutOn } : null,
        ...{ bookedVisits: [], plannedVisit: visitOn, lastAttended: attendedOn },
      },
    },
    today,
  );
}
