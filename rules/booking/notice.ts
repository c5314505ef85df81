import type { ClinicSettings } from '@antam/contract/clinic-settings';
import type { Role } from '@antam/contract/constants';
import type { ErrorCode } from '@antam/contract/errors';
import { DEFAULT_SETTINGS } from '../clinic-settings';

const HOUR_MS = 3_600_000;

type DaysAhead = Pick<ClinicSettings, 'patientDaysAhead' | 'clinicDaysAhead'>;

/** How many days ahead a person of this role may book. Visits that exist already stay, however far ahead they are. */
export function daysAheadFor(role: Role, { patientDaysAhead, clinicDaysAhead }: DaysAhead): number {
  return role === 'Customer' ? patientDaysAhead : clinicDaysAhead;
}

/** The same by what is stored, which is null while the clinic has no own settings. */
export function daysAheadByStored(
  role: Role,
  { patientDaysAhead, clinicDaysAhead }: { [Name in keyof DaysAhead]: DaysAhead[Name] | null },
): number {
  return daysAheadFor(role, {
    patientDaysAhead: patientDaysAhead ?? DEFAULT_SETTINGS.patientDaysAhead,
    clinicDaysAhead: clinicDaysAhead ?? DEFAULT_SETTINGS.clinicDaysAhead,
  });
}

const SOON_HOURS = 2;
const EARLIER_HOURS = 24;

/**
 * Whether the clinic may propose another time for a visit that it takes off: far enough ahead that its patient learns of it
 * and can come. Before the old time, at which the patient expects to come, it must be a day ahead.
 */
export function isInGoodTime(start: Date, { startsAt, now }: { startsAt: Date; now: Date }): boolean {
  const hours = start < startsAt ? EARLIER_HOURS : SOON_HOURS;
  return start.getTime() - now.getTime() >= hours * HOUR_MS;
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
