import type { SettingsForAdmin } from '@antam/contract/clinic-settings';
import type { RoomRow, SettingsRow } from './queries';

/** The settings with the rooms of the doctors, for the Admin who changes them. */
export function presentSettings(settings: SettingsRow, rooms: RoomRow[]): SettingsForAdmin {
  return { ...settings, rooms };
}
