import { type RawBuilder, sql } from 'kysely';

export interface Move {
  days: number;
  now: Date;
  today: string;
  zone: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The same number of days later. What would then come to lie ahead of now (somebody used the demo on a day after the
 * one its dates are told from) is pressed into the last hour instead, in its order.
 */
export function movedInstant(column: string, { days, now }: Move): RawBuilder<unknown> {
  const shift = days * DAY_MS;
  const pressedFrom = new Date(now.getTime() - shift - HOUR_MS);
  const ratio = HOUR_MS / (shift + HOUR_MS);
  const value = sql.ref(column);
  return sql`case when ${value} > ${pressedFrom}
    then ${now}::timestamptz - (${now}::timestamptz - ${value}) * ${ratio}::float8
    else ${value} + ${days} * interval '1 day' end`;
}

/** The same for a day: one that has been stays behind today, one ahead stays ahead. */
export function movedDate(column: string, { days, today }: Move): RawBuilder<unknown> {
  const value = sql.ref(column);
  return sql`case when ${value} > ${today}::date then ${value} + ${days}::int
    else least(${value} + ${days}::int, ${today}::date) end`;
}
