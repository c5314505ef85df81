import type { SmsReply } from '@antam/contract/sms-replies';
import type { ReplyRow } from './queries';

/** A reply as reception sees it. */
export function presentReply(row: ReplyRow): SmsReply {
  return {
    _id: row.id,
    phone: row.phone,
    patients: row.patients,
    says: row.says,
    visitAt: row.visitAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneByName,
  };
}
