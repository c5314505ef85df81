import type { FollowUpGroup, FollowUpReason } from '@antam/contract/follow-up';
import type { PackName } from '@antam/contract/rule-answers';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import type { Pack } from '@antam/rules/packs/pack';
import { PACKS } from '@antam/rules/packs/packs';
import { type RawBuilder, sql } from 'kysely';
import { type AskingDoctor, hasDoctor, isOwnPatient, wasTreatedBy } from '../../platform/session/need-to-know';
import type { FollowUpScope } from '../../platform/session/scope';
import { isAmongStopped, isStopped } from '../regimen-history/queries';

/** The figures of a pack that decide about the list, as a row of a statement. */
export function figuresOf({ name, late, outreach }: Pack): RawBuilder<unknown> {
  const { lost } = late;
  const days = lost.by === 'days' ? lost.days : null;
  const [months, longSupply] = lost.by === 'months' ? [lost.months, lost.longSupplyDays] : [null, null];
  const bands = late.bands.map(({ from }) => from);
  return sql`select ${name}::text as name, ${days}::int as lost_days, ${months}::int as lost_months,
    ${longSupply}::int as long_supply_days, ${bands}::int[] as bands, ${outreach.callFromDay}::int as call_from_day,
    ${outreach.bookedWithinDays}::int as booked_within_days, ${JSON.stringify(outreach.againAfterDays)}::jsonb as again_after_days`;
}

/** The figures of the pack that the clinic has chosen; with `limit 1` PostgreSQL knows that this is one row for all patients. */
export const chosenFigures = (): RawBuilder<unknown> => sql`
  select one.* from (${sql.join(Object.values(PACKS).map(figuresOf), sql` union all `)}) one
  where one.name = coalesce((select rule_pack from clinic_settings), ${DEFAULT_SETTINGS.rulePack}) limit 1`;

/** Whether a late patient `r` counts as lost by the figures `pack`: `lossOf` of `rules/packs/late.ts`. */
export const isLost = (today: string): RawBuilder<boolean> => sql<boolean>`(
  case when pack.lost_days is not null then ${today}::date - r.expected_on >= pack.lost_days
  else ${today}::date >= (case when r.is_by_run_out and r.supply_days >= pack.long_supply_days then r.expected_on
    else coalesce(greatest(r.attended_on, case when r.is_by_run_out then r.supplied_on end), r.expected_on) end
    + make_interval(months => pack.lost_months))::date end)`;

/** Columns of a row before it is listed. */
const PATIENT = sql`r.patient_id`;
const ASKS_NOT_TO = sql`coalesce(w.asks_not_to_be_called, false)`;

/** Whether a doctor has to answer: the patient asks not to be called, or there is news to confirm. */
const isToAnswer = sql<boolean>`(${ASKS_NOT_TO} or coalesce(f.state = 'toConfirm', false))`;

/**
 * Whether a row is of a doctor's own patients. A patient who asked not to be called is shown to every doctor who ever
 * treated them, even when the months of need to know are over: otherwise no one would see the row.
 */
const isOfDoctor = (asking: AskingDoctor): RawBuilder<boolean> =>
  sql<boolean>`(${isOwnPatient(asking, PATIENT)} or ${ASKS_NOT_TO} and ${wasTreatedBy(asking, PATIENT)})`;

/**
 * Whether a doctor sees a row only because no doctor who works here has the patient. Such a row is always one to answer; of
 * most rows that is false, and whose patient it is need not be looked up once more.
 */
const hasNoDoctor = ({ reach }: FollowUpScope): RawBuilder<boolean> =>
  typeof reach === 'string'
    ? sql<boolean>`false`
    : sql<boolean>`(case when ${isToAnswer} then not ${isOfDoctor(reach)} else false end)`;

/**
 * Whose rows a person may see: reception all but those who asked not to be called, a doctor their own patients. News and
 * wishes that no doctor who works here would see are shown to every doctor: one of them has to answer.
 */
const isWithin = ({ reach }: FollowUpScope): RawBuilder<unknown> => {
  if (reach === 'all') return sql`true`;
  if (reach === 'desk') return sql`not ${ASKS_NOT_TO}`;
  return sql`(${isOfDoctor(reach)} or ${isToAnswer} and not ${hasDoctor(reach.today, PATIENT, ASKS_NOT_TO)})`;
};

export interface ListedRow {
  patientId: string;
  pack: PackName;
  /** Of a row that hides it: that there is something to answer. */
  group: FollowUpGroup;
  /** Null where the row hides it. */
  reason: FollowUpReason | null;
  /** The place of the band in the pack, from 1 on; 0 for a patient who is not late, and where the row hides it. */
  band: number;
  sortDay: string;
}

/** Who looks after a row; who left the desk does not any more. */
const ownerOf = sql`(case when f.owner_id is not null then (select owner.id from users owner
  where owner.id = f.owner_id and owner.role = 'Staff' and owner.closed_at is null) end)`;

interface Day {
  today: string;
  /** Another pack than the clinic's. */
  figures?: RawBuilder<unknown>;
  /** Only this patient. */
  patientId?: string;
}

const NO_DAY = sql`'1900-01-01'::date`;

/**
 * Everyone to follow up on a day, as `pack` and `listed` of a statement: late by the day they were expected, with a
 * visit that was missed while medicine is left, without any agreed day, or with news that a doctor has to confirm
 * (`isListed` of the rules). Those with news are an array, so that each part of the condition can be asked of an index.
 * A patient whom a doctor told to stop is on it only with such news.
 */
export const listedPatients = (scope: FollowUpScope, { today, figures, patientId }: Day): RawBuilder<unknown> => {
  const { reach } = scope;
  // By need to know a doctor sees of a row without a doctor no more than that it has to be answered. Then nothing of what
  // the row hides decides which filter finds it or where it stands.
  const isHiding = typeof reach === 'object' && reach.access !== 'clinic';
  const unlessHidden = (value: RawBuilder<unknown>, instead: RawBuilder<unknown>) =>
    isHiding ? sql`case when r.has_no_doctor then ${instead} else ${value} end` : value;
  const reason = sql`case when ${isLost(today)} then 'lost' when r.is_by_run_out then 'runOut' else 'visit' end`;
  const band = sql`coalesce(width_bucket(${today}::date - r.expected_on, pack.bands), 0)`;
  const group = sql`case when r.state = 'toConfirm' then 'toConfirm' when r.expected_on is null then 'noDate'
    when r.expected_on < ${today}::date then 'late' else 'visitMissed' end`;
  const sortDay = sql`case when r.expected_on < ${today}::date then r.expected_on
    else coalesce(r.visit_on, r.attended_on, ${NO_DAY}) end`;
  // Apart (`offset 0`), so that whether a doctor has the patient is one column instead of a part of each that it hides.
  const found = sql`
    select r.*, f.id as follow_up_id, f.state, ${ownerOf} as owner_id, f.claimed_by, f.claimed_until, f.to_confirm,
      f.refuted_at, w.may_be_called_since, ${ASKS_NOT_TO} as asks_not_to_be_called, ${hasNoDoctor(scope)} as has_no_doctor
    from expected_returns r
    left join follow_ups f on f.patient_id = r.patient_id and f.state <> 'closed'
    left join call_wishes w on w.patient_id = r.patient_id
    where r.is_treated and (r.expected_on < ${today}::date or r.visit_on < ${today}::date
        or r.expected_on is null and (r.attended_on is null or r.attended_on < ${today}::date)
        or r.patient_id = any (array(select news.patient_id from follow_ups news where news.state = 'toConfirm')))
      and (coalesce(f.state = 'toConfirm', false) or not ${(patientId ? isStopped : isAmongStopped)(PATIENT, today)})
      and ${patientId ? sql`r.patient_id = ${patientId}` : sql`true`} and ${isWithin(scope)} offset 0`;
  return sql`
  pack as (${figures ?? chosenFigures()}),
  listed as (
    select r.*, pack.name as pack, ${unlessHidden(group, sql`'toConfirm'`)} as "group",
      ${unlessHidden(reason, sql`null`)} as reason, ${unlessHidden(band, sql`0`)} as band,
      ${unlessHidden(sortDay, NO_DAY)} as sort_day
    from (${found}) r cross join pack)`;
};
