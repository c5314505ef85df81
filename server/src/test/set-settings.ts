import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import type { TestClinic } from './clinic';

/** What the Admin has set from now on. */
export async function setSettings({ db }: TestClinic, change: Partial<typeof DEFAULT_SETTINGS>): Promise<void> {
  const values = { ...DEFAULT_SETTINGS, ...change };
  await db.deleteFrom('clinicSettings').execute();
  await db
    .insertInto('clinicSettings')
    .values({ ...values, openingHours: JSON.stringify(values.openingHours), version: 1, updatedAt: new Date() })
    .execute();
}
