import type { CallToMake } from '@antam/contract/calls';
import type { CallRow } from './queries';

/** A call as reception sees it: whom to call about which visit, and why. */
export function presentCall(row: CallRow): CallToMake {
  return {
    _id: row.id,
    userId: {
      ...{ _id: row.patientId, fullName: row.fullName, patientCode: row.patientCode },
      phone: row.asksNotToBeCalled ? null : row.phone,
    },
    ...{ safeFrom: row.safeFrom, safeTo: row.safeTo, alias: row.alias },
    asksNotToBeCalled: row.asksNotToBeCalled ?? false,
    appointmentId: row.appointmentId,
    appointmentDate: row.startsAt.toISOString(),
    timeSlot: row.slot,
    doctorName: row.doctorName,
    news: row.news,
    isClosed: row.isClosed,
    why: row.why,
    since: row.since.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneByName,
  };
}
