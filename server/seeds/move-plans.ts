import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { type Move, movedDate } from './shift';

/**
 * Moves plans with the demo. A past start that would move beyond today is set to today, and so the plans before it are
 * shortened: each starts at least a day before the next and ends before it, because two never run at once. The regimen
 * history follows them. A next visit that is booked has been moved with its visit.
 */
export async function movePlans(db: Db, move: Move): Promise<void> {
  await sql`
    with moved as (
      select id, patient_id, withdrawn_at is null as stands, ${movedDate('start_date', move)} as start_date,
        row_number() over (partition by patient_id, withdrawn_at is null order by start_date, id)::int as turn
      from treatment_plans
    ), pressed as (
      select id, stands, turn, patient_id, case when stands then turn + min(start_date - turn) over (
        partition by patient_id, stands order by turn desc) else start_date end as start_date
      from (select id, patient_id, stands, turn, start_date - date '2000-01-01' as start_date from moved) counted
    ), placed as (
      select id, date '2000-01-01' + start_date as start_date, case when stands then date '2000-01-01' +
        lead(start_date) over (partition by patient_id, stands order by turn) - 1 end as last_day
      from pressed
    )
    update treatment_plans plan set
      start_date = placed.start_date,
      end_date = least(plan.end_date + ${move.days}::int, case when plan.end_date is not null then placed.last_day end),
      former_end_date = plan.former_end_date + ${move.days}::int,
      next_appointment_date = plan.next_appointment_date
        + case when plan.next_visit_id is null then ${move.days}::int else 0 end
    from placed where placed.id = plan.id`.execute(db);
  await sql`
    update regimen_changes change set happened_on = coalesce(
      (select plan.start_date from treatment_plans plan where plan.id = change.treatment_plan_id),
      ${movedDate('change.happened_on', move)})`.execute(db);
}
