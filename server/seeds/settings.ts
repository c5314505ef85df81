import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import type { World } from './world';

/** Where the demo clinic is. Street and number are invented; the map shows the middle of the city. */
export function writeSettings({ rows, now }: Pick<World, 'rows' | 'now'>): void {
  rows.clinicSettings.push({
    ...DEFAULT_SETTINGS,
    version: 1,
    address: '12 phố Bình An, Hà Nội',
    mapUrl: 'https://www.openstreetmap.org/#map=16/21.0285/105.8542',
    phone: '024 0000 0100',
    openingHours: JSON.stringify(DEFAULT_SETTINGS.openingHours),
    updatedAt: now,
  });
}
