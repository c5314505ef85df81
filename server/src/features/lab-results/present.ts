import type { DoctorsLabResult } from '@antam/contract/lab-results';
import type { LabResultRow } from './queries';

/** A result as doctors see it; the answer to a patient leaves out when a doctor looked at it. */
export function presentLabResult({ id, releasedAt, seenAt, ...result }: LabResultRow): DoctorsLabResult {
  return {
    _id: id,
    ...result,
    releasedAt: releasedAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  };
}
