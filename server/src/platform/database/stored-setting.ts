import type { Db } from './database';

/**
 * A value that the clinic generates once and stores. Of several processes that ask first, one stores its value and all
 * get it.
 */
export async function storedSetting<T extends object>(db: Db, name: string, make: () => T): Promise<T> {
  const kept = await findSetting<T>(db, name);
  if (kept) return kept;
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSetting<T>(db, name)) as T;
}

async function findSetting<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value as T | undefined;
}
