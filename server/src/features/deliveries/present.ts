import type { Delivery } from '@antam/contract/deliveries';
import type { DeliveryRow } from './queries';

/** A message as reception sees it: to whom, by which channel and what became of it, never its words. */
export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    _id: row.id,
    userId: { _id: row.patientId, fullName: row.fullName, patientCode: row.patientCode },
    of: row.isNews ? 'visit' : 'reminder',
    channel: row.channel,
    fate: row.fate,
    why: row.why,
    tries: row.tries,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
