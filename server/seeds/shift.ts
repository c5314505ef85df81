import { type RawBuilder, sql } from 'kysely';

export interface Move {
  days: number;
  now: Date;
  today: string;
  zone: string;
}

/**
 * The same time of the clinic's clock so many days later, also across a change to summer time. A time that would then
 * lie ahead of now (the demo was used on a day after the one its dates are told from) is pressed into the last hour
 * instead, in its order.
 */
export function movedInstant(column: string, { days, now, zone }: Move): RawBuilder<unknown> {
  const value = sql.ref(column);
  const pressedFrom = shifted(sql`${now}::timestamptz - interval '1 hour'`, { days: -days, zone });
  return sql`case when ${value} > ${pressedFrom}
    then ${now}::timestamptz
      - (${now}::timestamptz - ${value}) * (3600 / extract(epoch from ${now}::timestamptz - ${pressedFrom})::float8)
    else ${shifted(value, { days, zone })} end`;
}

/** The same time of the clinic's clock so many days later. */
export function shifted(
  instant: RawBuilder<unknown>,
  { days, zone }: Pick<Move, 'days' | 'zone'>,
): RawBuilder<unknown> {
  return sql`((${instant}) at time zone ${zone} + ${days} * interval '1 day') at time zone ${zone}`;
}

/** The same for a day: one that has been stays behind today, one ahead stays ahead. */
export function movedDate(column: string, { days, today }: Move): RawBuilder<unknown> {
  const value = sql.ref(column);
  return sql`case when ${value} > ${today}::date then ${value} + ${days}::int
    else least(${value} + ${days}::int, ${today}::date) end`;
}
