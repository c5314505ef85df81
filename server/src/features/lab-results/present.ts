import type { LabResult } from '@antam/contract/lab-results';
import type { LabResultRow } from './queries';

/** A result, as its patient and the clinic's doctors see it. */
export function presentLabResult({ id, ...result }: LabResultRow): LabResult {
  return { _id: id, ...result };
}
