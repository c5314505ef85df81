import type { Db } from '../src/platform/database/database';

/** The account that receives patients in the demo. */
export async function findDesk(db: Db): Promise<string> {
  const staff = db.selectFrom('users').select('id').where('role', '=', 'Staff').orderBy('id').limit(1);
  return (await staff.executeTakeFirstOrThrow()).id;
}
