import type { RegimenChange } from '@antam/contract/regimen-history';
import { nameOfChange } from '@antam/rules/care/plan-timeline';
import type { RegimenChangeRow } from './queries';

/** A change of regimen, as doctors and the patient read it. */
export function presentRegimenChange(row: RegimenChangeRow): RegimenChange {
  const { id, kind, regimenCode, line, reason, happenedOn, treatmentPlanId, notedBy, notedByName } = row;
  return {
    _id: id,
    ...{ kind, regimenCode, regimen: nameOfChange(row), line, reason, happenedOn, treatmentPlanId },
    notedBy: { _id: notedBy, fullName: notedByName },
  };
}
