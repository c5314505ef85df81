import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';

/** Gives every arrival that has no number yet the next ones of its day, in order of arrival. */
export async function numberTickets(db: Db): Promise<void> {
  await sql`
    with day as materialized (
      select date, last_ticket from ticket_days where date in (select date from visits where ticket is null) for update
    ), numbered as (
      select id, date, row_number() over (partition by date order by arrived_at, id)
        + coalesce((select last_ticket from day where day.date = open.date), 0) as ticket
      from visits open where ticket is null
    ), given as (
      insert into ticket_days (date, last_ticket) select date, max(ticket) from numbered group by date
      on conflict (date) do update set last_ticket = excluded.last_ticket
    )
    update visits v set ticket = numbered.ticket from numbered where numbered.id = v.id`.execute(db);
}

/** Takes all numbers back, for days that have moved. */
export async function forgetTickets(db: Db): Promise<void> {
  await sql`with days as (delete from ticket_days) update visits set ticket = null`.execute(db);
}
