import type { Role } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { stateOn } from '@antam/rules/booking/waiting-states';
import type { EntryRow } from './queries';

/** An entry of the waiting list, as it is today, with its latest offers; a doctor does not see how to reach the patient. */
export function presentEntry(row: EntryRow, { role, today }: { role: Role; today: string }): WaitingEntry {
  const phone = role === 'Doctor' ? null : row.phone;
  return {
    _id: row.id,
    userId: { _id: row.patientId, fullName: row.fullName, patientCode: row.patientCode, phone },
    doctorId: row.doctorId,
    doctorName: row.doctorName,
    serviceType: row.serviceType,
    examinationType: row.examinationType,
    duration: row.minutes,
    weekdays: row.weekdays,
    from: row.firstDay,
    to: row.lastDay,
    partOfDay: row.partOfDay,
    isUrgent: row.isUrgent,
    status: stateOn(today, row),
    createdAt: row.createdAt.toISOString(),
    offers: row.offers.map(({ doctorName, startsAt, slot, heldUntil, fate }) => ({
      doctorName,
      appointmentDate: new Date(startsAt).toISOString(),
      timeSlot: slot,
      until: new Date(heldUntil).toISOString(),
      fate,
    })),
  };
}
