import type { CareRefusal } from '@antam/contract/errors';

/** A record tells of a visit that took place, so its date may not lie in the future. */
export function refusalForRecord(
  record: { recordDate: string },
  today: string,
): { code: CareRefusal; field: 'recordDate' } | null {
  return record.recordDate > today ? { code: 'record.inTheFuture', field: 'recordDate' } : null;
}

interface RecordOfPlan {
  recordDate: string;
  treatmentPlanId: { _id: string; nextAppointmentDate: string | null } | null;
}

/**
 * The next visit as it was known at a record. A plan keeps only its latest next visit, so it is known only for the
 * newest record of the plan. The records come newest first.
 */
export function nextVisitAfter<R extends RecordOfPlan>(record: R, newestFirst: readonly R[]): string | null {
  const plan = record.treatmentPlanId;
  if (!plan?.nextAppointmentDate || plan.nextAppointmentDate <= record.recordDate) return null;
  const newest = newestFirst.find((other) => other.treatmentPlanId?._id === plan._id);
  return newest === record ? plan.nextAppointmentDate : null;
}
