import type { ClinicSettings } from '@antam/contract/clinic-settings';
import type { Role } from '@antam/contract/constants';
import type { ErrorCode } from '@antam/contract/errors';

const HOUR_MS = 3_600_000;

export type DaysAhead = Pick<ClinicSettings, 'patientDaysAhead' | 'clinicDaysAhead'>;

/** How many days ahead a person of this role may book. Visits that exist already stay, however far ahead they are. */
export function daysAheadFor(role: Role, { patientDaysAhead, clinicDaysAhead }: DaysAhead): number {
  return role === 'Customer' ? patientDaysAhead : clinicDaysAhead;
}

interface Move {
  role: Role;
  /** When the visit begins as it stands now. */
  startsAt: Date;
  now: Date;
  moveNoticeHours: number;
}

/** A patient moves a visit by themselves until so many hours before it; later they call, so that the clinic knows in time. */
export function refusalForNotice({
  role,
  startsAt,
  now,
  moveNoticeHours,
}: Move): Extract<ErrorCode, 'appointment.callToMove'> | null {
  if (role !== 'Customer') return null;
  return startsAt.getTime() - now.getTime() < moveNoticeHours * HOUR_MS ? 'appointment.callToMove' : null;
}
