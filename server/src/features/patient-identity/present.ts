import type { IdentityChange } from '@antam/contract/patient-identity';
import { IDENTITY_FIELDS, type IdentityChangeRow } from './queries';

/** One saving for reception: each number that it changed, as it was and as it became. */
export function presentIdentityChange(row: IdentityChangeRow): IdentityChange {
  const fields = IDENTITY_FIELDS.filter((field) => field in row.after);
  return {
    _id: row.id,
    changedAt: row.changedAt.toISOString(),
    changedBy: { _id: row.changedBy, fullName: row.changedByName },
    changes: fields.map((field) => ({
      field,
      before: row.before[field] ?? null,
      after: row.after[field] ?? null,
    })),
  };
}
