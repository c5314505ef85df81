import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { OPEN_TRUST } from '@antam/rules/trust-settings';
import type { Db } from '../src/platform/database/database';
import type { World } from './world';

/** Where the demo clinic is. Street and number are invented; the map shows the middle of the city. */
const settingsOf = (now: Date) => ({
  ...DEFAULT_SETTINGS,
  version: 1,
  address: '12 phố Bình An, Hà Nội',
  mapUrl: 'https://www.openstreetmap.org/#map=16/21.0285/105.8542',
  phone: '024 0000 0100',
  openingHours: JSON.stringify(DEFAULT_SETTINGS.openingHours),
  updatedAt: now,
});

export function writeSettings({ rows, now }: Pick<World, 'rows' | 'now'>): void {
  rows.clinicSettings.push(settingsOf(now));
}

/** Every visitor of the demo sees all of it; what an Admin saved stays. */
export async function openTrust(db: Db): Promise<void> {
  await db
    .insertInto('trustSettings')
    .values(OPEN_TRUST)
    .onConflict((row) => row.column('onlyRow').doUpdateSet(OPEN_TRUST).where('trustSettings.version', '=', 0))
    .execute();
}

/** A demo that began before the clinic had settings gets them too; what an Admin saved stays. */
export async function addMissingSettings(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('clinicSettings')
    .values(settingsOf(now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await openTrust(db);
}
