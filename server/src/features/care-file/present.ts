import type { CareFacts, CareField, CareFile, CareFileChange } from '@antam/contract/care-file';
import { EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import type { CareFileChangeRow, CareFileRow } from './queries';

/** A care file for a doctor, without who the patient is. */
export function presentCareFile({ changedBy, changedByName, changedAt, ...file }: CareFileRow): CareFile {
  return {
    ...file,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: changedBy === null ? null : { _id: changedBy, fullName: changedByName },
  };
}

/** One saving: each fact that it changed, as it was and as it became. */
export function presentChange(row: CareFileChangeRow): CareFileChange {
  const fields = (Object.keys(EMPTY_CARE_FILE) as CareField[]).filter((field) => field in row.after);
  const factIn = (facts: Partial<CareFacts>, field: CareField) => facts[field] ?? null;
  return {
    _id: row.id,
    changedAt: row.changedAt.toISOString(),
    changedBy: { _id: row.changedBy, fullName: row.changedByName },
    changes: fields.map((field) => ({
      field,
      before: factIn(row.before, field),
      after: factIn(row.after, field),
    })),
  };
}
