import type { AppointmentStatus } from '@antam/contract/constants';

/** Only Pending becomes Confirmed; Cancelled is final (spec section 4). */
const NEXT: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  Pending: ['Confirmed', 'Cancelled'],
  Confirmed: ['Cancelled'],
  Cancelled: [],
};

export function mayBecome(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return NEXT[from].includes(to);
}

/** A visit can be moved or have an outcome only while it stands. */
export function isStanding(status: AppointmentStatus): boolean {
  return status !== 'Cancelled';
}

/** The statuses an appointment may be in for a change to the given one. */
export function statusesBefore(to: AppointmentStatus): AppointmentStatus[] {
  return (Object.keys(NEXT) as AppointmentStatus[]).filter((from) => mayBecome(from, to));
}
