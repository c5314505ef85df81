import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';

/** Gives every arrival that has no number yet the next ones of its day, in order of arrival. */
export async function numberTickets(db: Db): Promise<void> {
  await sql`
    update visits v set ticket = numbered.ticket
    from (
      select id, row_number() over (partition by date order by arrived_at, id)
        + coalesce((select max(other.ticket) from visits other where other.date = open.date), 0) as ticket
      from visits open where ticket is null
    ) numbered
    where numbered.id = v.id`.execute(db);
}
