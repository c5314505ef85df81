import type { ColumnType, JSONColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date, Date>;
export type InstantNow = ColumnType<Date, Date | undefined, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<T extends object> = JSONColumnType<T, string | undefined, string>;
