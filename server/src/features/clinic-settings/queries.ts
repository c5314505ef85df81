import type { ClinicSettings, SettingsChange } from '@antam/contract/clinic-settings';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

export interface SettingsRow extends ClinicSettings {
  /** 0 while nothing was ever saved. */
  version: number;
}

/** The clinic's settings, or what holds until an Admin has saved some. */
export async function findClinicSettings(db: Db): Promise<SettingsRow> {
  const { rows } = await foundSettings(db, {});
  return rows[0] ?? { version: 0, ...DEFAULT_SETTINGS };
}

const foundSettings = prepared((db, _nothing: object) =>
  db
    .selectFrom('clinicSettings')
    .select(['version', 'name', 'address', 'mapUrl', 'phone', 'openingHours'])
    .select(['moveNoticeHours', 'patientDaysAhead', 'clinicDaysAhead', 'offerHoldHours', 'rulePack']),
);

/** The clinic's address for a letter to this person: null unless they asked for it. */
export async function findPlaceForLetter(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('clinicSettings')
    .innerJoin('users', (join) => join.onTrue())
    .where('users.id', '=', userId)
    .where('users.placeInLetters', '=', true)
    .select('clinicSettings.address')
    .executeTakeFirst();
  return found?.address ?? null;
}

/** Writes the settings if they still have the version they were read in; answers whether they had. */
export async function updateSettings(db: Db, change: SettingsChange, now: Date): Promise<boolean> {
  const { rooms: _, version, openingHours, ...plain } = change;
  const values = { ...plain, openingHours: JSON.stringify(openingHours), version: version + 1, updatedAt: now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('clinicSettings')
    .values(values)
    .onConflict((row) => row.column('onlyRow').doUpdateSet(values).where('clinicSettings.version', '=', version))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface RoomRow {
  doctorId: string;
  fullName: string | null;
  room: string | null;
}

/** The rooms of the doctors who work here, by name. */
export async function listRooms(db: Db): Promise<RoomRow[]> {
  return db
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.userId')
    .where('users.closedAt', 'is', null)
    .where('users.role', '=', 'Doctor')
    .select(['doctors.id as doctorId', 'users.fullName', 'doctors.room'])
    .orderBy(sql`users.sort_name collate "vi-x-icu"`)
    .orderBy('doctors.id')
    .limit(MOST_DOCTORS)
    .execute();
}

const MOST_DOCTORS = 500;

/** Answers how many of the doctors named work here. */
export async function updateRooms(db: Db, rooms: SettingsChange['rooms']): Promise<number> {
  const { rows } = await sql`
    update doctors d set room = given.room
    from unnest(${rooms.map(({ doctorId }) => doctorId)}::uuid[], ${rooms.map(({ room }) => room)}::text[])
      as given (doctor_id, room), users u
    where d.id = given.doctor_id and u.id = d.user_id and u.closed_at is null
    returning d.id`.execute(db);
  return rows.length;
}
