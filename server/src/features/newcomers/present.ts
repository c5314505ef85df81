import type { NewcomerSlip, SimilarPatient } from '@antam/contract/newcomers';
import { proofOf } from '@antam/rules/newcomers';
import type { SimilarRow, SlipRow } from './queries';

/** What reception prints for a newcomer. */
export function presentSlip({ token, ...row }: SlipRow & { token: string }): NewcomerSlip {
  const { id: _id, patientCode, fullName } = row;
  return { _id, patientCode, fullName, token, expiresAt: row.expiresAt.toISOString(), proof: proofOf(row) };
}

/** A patient who may be the one that is being written down; contact, nothing clinical. */
export function presentSimilar({ id: _id, ...patient }: SimilarRow): SimilarPatient {
  return { _id, ...patient };
}
