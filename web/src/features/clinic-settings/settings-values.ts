import type { SettingsForAdmin, updateClinicSettings } from '@antam/contract/clinic-settings';
import type { BodyOf } from '@antam/contract/endpoint';

/** The settings as the form holds them: every number as it is typed. */
export type SettingsValues = Record<TextName | NumberName, string> &
  Pick<SettingsForAdmin, 'openingHours' | 'rulePack' | 'version'> & {
    doctors: { doctorId: string; fullName: string | null }[];
    /** By doctor: a room that was typed stays with its doctor when the list of doctors changes. */
    rooms: Record<string, { room: string }>;
  };

export type TextName = 'name' | 'address' | 'mapUrl' | 'phone';
export type NumberName = 'moveNoticeHours' | 'patientDaysAhead' | 'clinicDaysAhead' | 'offerHoldHours';

export function valuesOf({ rooms, ...settings }: SettingsForAdmin): SettingsValues {
  return {
    ...settings,
    address: settings.address ?? '',
    mapUrl: settings.mapUrl ?? '',
    phone: settings.phone ?? '',
    moveNoticeHours: String(settings.moveNoticeHours),
    patientDaysAhead: String(settings.patientDaysAhead),
    clinicDaysAhead: String(settings.clinicDaysAhead),
    offerHoldHours: String(settings.offerHoldHours),
    doctors: rooms.map(({ doctorId, fullName }) => ({ doctorId, fullName })),
    rooms: Object.fromEntries(rooms.map(({ doctorId, room }) => [doctorId, { room: room ?? '' }])),
  };
}

export function changeOf({ doctors, rooms, ...plain }: SettingsValues): BodyOf<typeof updateClinicSettings> {
  return { ...plain, rooms: doctors.map(({ doctorId }) => ({ doctorId, room: rooms[doctorId]?.room ?? '' })) };
}

/** A field of the contract as the form calls it: `rooms.0.room` is the room of the first doctor. */
export function pathInForm(path: string, doctors: readonly { doctorId: string }[]): string {
  return path.replace(/^rooms\.(\d+)/, (_, index: string) => `rooms.${doctors[Number(index)]?.doctorId}`);
}
