import type { Db } from '../src/platform/database/database';

const SETTING = 'demo-anchor';

/** The day to which the demo's dates are relative; null where there is no demo. */
export async function findAnchor(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row ? (row.value as { day: string }).day : null;
}

export async function saveAnchor(db: Db, day: string): Promise<void> {
  const value = JSON.stringify({ day });
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
