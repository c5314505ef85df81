import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { WEEKDAYS, WORK_DAY } from '@antam/contract/constants';

/** What holds until an Admin says otherwise. */
export const DEFAULT_SETTINGS: ClinicSettings = {
  name: 'An Tâm',
  address: null,
  mapUrl: null,
  phone: null,
  openingHours: [{ days: [...WEEKDAYS], opens: WORK_DAY.start, closes: WORK_DAY.end }],
  moveNoticeHours: 2,
  patientDaysAhead: 180,
  clinicDaysAhead: 365,
  offerHoldHours: 24,
  rulePack: 'VN-2021',
};
