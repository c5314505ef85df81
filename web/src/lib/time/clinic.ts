import { getClinic } from '@antam/contract/clinic';
import type { ResponseOf } from '@antam/contract/endpoint';
import { type ClinicTime, clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { call } from '../call/call';
import { setClinicSettings } from '../clinic-settings';

export type Clinic = ResponseOf<typeof getClinic>;

let loading: Promise<Clinic> | null = null;
let clock = clinicTime(DEFAULT_ZONE);

/** The server's information about the clinic, read once; its time zone applies to every date on screen from then on. */
export function loadClinic(): Promise<Clinic> {
  loading ??= call(getClinic).then(
    (clinic) => {
      setClinicSettings(clinic);
      if (clinic.timeZone !== clock.zone) clock = clinicTime(clinic.timeZone);
      return clinic;
    },
    (failure) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}

/** Asks again, after an Admin has changed the settings; until the answer is there the old ones stay. */
export function reloadClinic(): void {
  loading = null;
  void loadClinic().catch(() => undefined);
}

export const clinicClock = (): ClinicTime => clock;

export const clinicToday = (): string => clock.dateOf(new Date());
