import type { SettingsForAdmin, updateClinicSettings } from '@antam/contract/clinic-settings';
import type { BodyOf } from '@antam/contract/endpoint';

/** The settings as the form holds them: every number as it is typed. */
export type SettingsValues = Record<TextName | NumberName, string> &
  Pick<SettingsForAdmin, 'openingHours' | 'rulePack' | 'version'> & {
    rooms: { doctorId: string; fullName: string | null; room: string }[];
  };

export type TextName = 'name' | 'address' | 'mapUrl' | 'phone';
export type NumberName = 'moveNoticeHours' | 'patientDaysAhead' | 'clinicDaysAhead' | 'offerHoldHours';

export function valuesOf(settings: SettingsForAdmin): SettingsValues {
  return {
    ...settings,
    address: settings.address ?? '',
    mapUrl: settings.mapUrl ?? '',
    phone: settings.phone ?? '',
    moveNoticeHours: String(settings.moveNoticeHours),
    patientDaysAhead: String(settings.patientDaysAhead),
    clinicDaysAhead: String(settings.clinicDaysAhead),
    offerHoldHours: String(settings.offerHoldHours),
    rooms: settings.rooms.map((row) => ({ ...row, room: row.room ?? '' })),
  };
}

export function changeOf(values: SettingsValues): BodyOf<typeof updateClinicSettings> {
  return { ...values, rooms: values.rooms.map(({ doctorId, room }) => ({ doctorId, room })) };
}
