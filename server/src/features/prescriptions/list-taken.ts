import { arvSupply, type DispensedLine } from '@antam/rules/care/arv-supply';
import { stillTaken } from '@antam/rules/care/still-taken';
import type { CareCourses } from '@antam/rules/care/stops';
import { isSupplyTaken } from '@antam/rules/care/taken-supply';
import type { InferResult } from 'kysely';
import type { RegimenChangeRow } from '../regimen-history/queries';
import type { HandedOverRow, HeldFacts, selectNewestPrescriptions } from './queries';

interface ReadOfPatient {
  prescriptions: InferResult<ReturnType<typeof selectNewestPrescriptions>>;
  /** Newest first. */
  handedOver: readonly HandedOverRow[];
  regimenChanges: readonly RegimenChangeRow[];
  /** The care file; no row while it was never written. */
  file: readonly CareCourses[];
}

/** What a patient still takes of each earlier prescription, from the rows of the patient. */
export function listTaken({ prescriptions, handedOver, regimenChanges, file }: ReadOfPatient, today: string) {
  const noted = { regimenChanges, courses: file[0] ?? null, today };
  const taken = stillTaken(prescriptions, { ...noted, lines: handedOver.toReversed() });
  return taken.filter((items) => items.length > 0);
}

type DispensedRow = DispensedLine & Pick<HandedOverRow, 'prescribedCodes'>;

/** The antiretrovirals that run out first, by what was handed over. Lines come oldest first. */
export function arvSupplyOf(lines: readonly DispensedRow[], changes: readonly { happenedOn: string }[]) {
  return arvSupply(lines, { codesOf: codesIn(lines), changedOn: changes.map(({ happenedOn }) => happenedOn) });
}

/** Whether the antiretrovirals that `arvSupplyOf` counts are still taken: not those of a regimen that was changed. */
export function isHeldTaken({ prescriptions, handedOver, regimenChanges }: HeldFacts, today: string): boolean {
  const lines = handedOver.toReversed();
  return isSupplyTaken(prescriptions, { lines, codesOf: codesIn(lines), regimenChanges, today });
}

const codesIn = (lines: readonly DispensedRow[]) => (wanted: string) =>
  lines.find(({ prescriptionId }) => prescriptionId === wanted)?.prescribedCodes ?? [];
