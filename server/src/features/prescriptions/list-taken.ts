import { arvSupply, type DispensedLine } from '@antam/rules/care/arv-supply';
import { stillTaken } from '@antam/rules/care/still-taken';
import type { InferResult } from 'kysely';
import type { RegimenChangeRow } from '../regimen-history/queries';
import type { HandedOverRow, selectNewestPrescriptions } from './queries';

interface ReadOfPatient {
  prescriptions: InferResult<ReturnType<typeof selectNewestPrescriptions>>;
  /** Newest first. */
  handedOver: readonly HandedOverRow[];
  regimenChanges: readonly RegimenChangeRow[];
}

/** What a patient still takes of each earlier prescription, from the rows of the patient. */
export function listTaken({ prescriptions, handedOver, regimenChanges }: ReadOfPatient, today: string) {
  const changedOn = regimenChanges.map(({ happenedOn }) => happenedOn);
  const taken = stillTaken(prescriptions, { lines: handedOver.toReversed(), changedOn, today });
  return taken.filter((items) => items.length > 0);
}

type DispensedRow = DispensedLine & Pick<HandedOverRow, 'prescribedCodes'>;

/** The antiretrovirals that run out first, by what was handed over. Lines come oldest first. */
export function arvSupplyOf(lines: readonly DispensedRow[], changes: readonly { happenedOn: string }[]) {
  return arvSupply(lines, {
    codesOf: (wanted) => lines.find(({ prescriptionId }) => prescriptionId === wanted)?.prescribedCodes ?? [],
    changedOn: changes.map(({ happenedOn }) => happenedOn),
  });
}
