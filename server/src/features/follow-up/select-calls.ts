import { type RawBuilder, sql } from 'kysely';

export interface Moment {
  today: string;
  zone: string;
}

/** When the day begins: the index of a patient's visits is by instant, and passes over all the earlier ones. */
export const startOf = ({ today, zone }: Moment): RawBuilder<unknown> =>
  sql`(${today}::date::timestamp at time zone ${zone})`;

/**
 * Whether to call a row of `listed` today by the figures `pack`, as a part of a statement: `callAnswer` of
 * `rules/packs/outreach.ts`. `isBooked` says whether a row has a visit soon.
 */
export const isToCall = ({ today, zone }: Moment, isBooked: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(
  "group" in ('late', 'noDate') and not asks_not_to_be_called
  and (expected_on is null or ${today}::date - expected_on >= pack.call_from_day)
  and not exists (select from contact_attempts c
    where c.patient_id = listed.patient_id and c.outcome = 'asksNotToBeCalled'
      and not coalesce(c.attempted_at <= listed.may_be_called_since, false))
  and not ${isBooked}
  and not exists (select from calls_to_make c where c.patient_id = listed.patient_id
    and (c.done_at at time zone ${zone})::date = ${today}::date)
  and coalesce((
    select coalesce(last.attempted_on + again.days <= ${today}::date, false)
      and coalesce(last.coming_on < ${today}::date, true)
    from contact_attempts last
    cross join lateral (select case when last.outcome = 'asksNotToBeCalled' then 1
      else (pack.again_after_days ->> last.outcome)::int end as days) again
    where last.patient_id = listed.patient_id
      and (listed.expected_on is null or last.attempted_on >= listed.expected_on)
      and not (last.outcome in ('diedToConfirm', 'transferredToConfirm')
        and coalesce(last.attempted_at <= listed.refuted_at, false))
    order by last.attempted_on desc, last.attempted_at desc, last.id desc limit 1), true))`;

const DAYS = sql`(select booked_within_days from pack)`;

/** The visits within the days of the pack, as the part of a select that follows its columns. */
const visitsSoon = (moment: Moment): RawBuilder<unknown> => sql`from appointments a
  where a.status <> 'Cancelled' and a.left_to_move_at is null
    and a.date between ${moment.today}::date and ${moment.today}::date + ${DAYS} and a.starts_at >= ${startOf(moment)}`;

/** Whether a row of `listed` has a visit soon: one look for each row of a page. */
export const isBookedSoon = (moment: Moment): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${visitsSoon(moment)} and a.patient_id = listed.patient_id)`;

/** The same for the whole list: all visits of these days are read once. */
export const isAmongBooked = (moment: Moment): RawBuilder<boolean> =>
  sql<boolean>`((listed.patient_id in (select a.patient_id ${visitsSoon(moment)}
    and a.starts_at < ${startOf(moment)} + make_interval(days => ${DAYS} + 2))) is true)`;
