import { type RawBuilder, sql } from 'kysely';

export interface Move {
  days: number;
  now: Date;
  today: string;
  zone: string;
}

/**
 * The same clinic time a number of days later, also across a change to summer time. A past time that would then lie in
 * the future (the demo was used on a day after the one its dates are relative to) is moved into the last hour instead,
 * keeping the order.
 */
export function movedInstant(column: string, { days, now, zone }: Move): RawBuilder<unknown> {
  const value = sql.ref(column);
  const pressedFrom = shifted(sql`${now}::timestamptz - interval '1 hour'`, { days: -days, zone });
  return sql`case when ${value} > ${pressedFrom}
    then ${now}::timestamptz
      - (${now}::timestamptz - ${value}) * (3600 / extract(epoch from ${now}::timestamptz - ${pressedFrom})::float8)
    else ${shifted(value, { days, zone })} end`;
}

/** The same clinic time a number of days later. */
export function shifted(
  instant: RawBuilder<unknown>,
  { days, zone }: Pick<Move, 'days' | 'zone'>,
): RawBuilder<unknown> {
  return sql`((${instant}) at time zone ${zone} + ${days} * interval '1 day') at time zone ${zone}`;
}

/** The same for a day: a past day stays before today, a future day stays after it. */
export function movedDate(column: string, { days, today }: Move): RawBuilder<unknown> {
  const value = sql.ref(column);
  return sql`case when ${value} > ${today}::date then ${value} + ${days}::int
    else least(${value} + ${days}::int, ${today}::date) end`;
}
