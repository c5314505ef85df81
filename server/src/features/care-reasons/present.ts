import type { ReviewedReason } from '@antam/contract/care-reasons';
import type { ReasonRow } from './queries';

/** A reason that a doctor gave, for the Admin's review: the patient by code alone. */
export function presentReason(row: ReasonRow): ReviewedReason {
  return {
    _id: row.id,
    doctorName: row.doctorName,
    patientCode: row.patientCode ?? '',
    opens: row.opens,
    reason: row.reason,
    note: row.note,
    givenAt: row.givenAt.toISOString(),
    until: row.until.toISOString(),
    openings: row.openings,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedByName: row.reviewedByName,
  };
}
