import { LINK_DAYS, MOST_WRONG_ANSWERS } from '@antam/rules/newcomers';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { hashOf, newSecret } from '../../platform/ids';
import { nextPatientCode } from '../accounts/queries';

export interface SlipRow {
  id: string;
  patientCode: string;
  fullName: string | null;
  dateOfBirth: string | null;
  expiresAt: Date;
}

interface NewPatient {
  id: string;
  fullName: string;
  phone: string;
  email: string | null;
  dateOfBirth: string | null;
}

/** Writes a patient without user name and password, and the link of their slip, whose secret is answered once. */
export async function insertNewcomer(db: Db, patient: NewPatient): Promise<SlipRow & { token: string }> {
  const token = newSecret();
  const { rows } = await sql<SlipRow>`
    with patient as (
      insert into users (id, role, full_name, phone, email, date_of_birth, patient_code)
      values (${patient.id}, 'Customer', ${patient.fullName}, ${patient.phone}, ${patient.email},
        ${patient.dateOfBirth}, ${nextPatientCode})
      returning id, patient_code, full_name, date_of_birth
    ), link as (${insertLink(token)} from patient returning expires_at)
    select patient.*, link.expires_at from patient, link`.execute(db);
  return { ...(rows[0] as SlipRow), token };
}

/** Ends the earlier links of a patient who has no user name yet and gives a new one. */
export async function replaceLink(db: Db, patientId: string): Promise<SlipRow & { token: string }> {
  const token = newSecret();
  const { rows } = await sql<SlipRow>`
    with ended as (delete from one_time_links where user_id = ${patientId} and purpose = 'complete-account'),
    patient as (select id, patient_code, full_name, date_of_birth from users where id = ${patientId}),
    link as (${insertLink(token)} from patient returning expires_at)
    select patient.*, link.expires_at from patient, link`.execute(db);
  return { ...(rows[0] as SlipRow), token };
}

/** The insert of a link as a part of a statement; the table it reads `id` from follows. */
const insertLink = (token: string): RawBuilder<unknown> => sql`
  insert into one_time_links (token_hash, purpose, user_id, expires_at)
  select ${hashOf(token)}, 'complete-account', id, now() + ${`${LINK_DAYS} days`}::interval`;

/** Locks a patient until the transaction ends; undefined for another person, or for one who has left. */
export async function lockNewcomer(db: Db, id: string): Promise<{ userName: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select('userName')
    .where('id', '=', id)
    .where('role', '=', 'Customer')
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const MOST_SIMILAR = 5;

export interface SimilarRow {
  id: string;
  patientCode: string;
  fullName: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  isSamePhone: boolean;
}

interface Typed {
  fullName: string | null;
  /** As it is compared. */
  phoneKey: string | null;
  dateOfBirth: string | null;
}

/** Patients with the same phone number, or with the same name and birth date; those with the phone number first. */
export async function listSimilar(db: Db, typed: Typed): Promise<SimilarRow[]> {
  return (await similarTo(typed).execute(db)).rows;
}

/** It is asked while a person types, so each half has an index of its own. */
export const similarTo = ({ fullName, phoneKey, dateOfBirth }: Typed): RawBuilder<SimilarRow> => sql<SimilarRow>`
  select id, patient_code, full_name, phone, date_of_birth, bool_or(is_same_phone) as is_same_phone from (
    select id, patient_code, full_name, phone, date_of_birth, true as is_same_phone from users
    where role = 'Customer' and closed_at is null and phone is not null and phone_key(phone) = ${phoneKey}
    union all
    select id, patient_code, full_name, phone, date_of_birth, false from users
    where role = 'Customer' and closed_at is null and date_of_birth = ${dateOfBirth}::date
      and search_key(full_name) = search_key(${fullName})
  ) found
  group by id, patient_code, full_name, phone, date_of_birth
  order by is_same_phone desc, patient_code limit ${MOST_SIMILAR}`;

export interface LinkRow {
  userId: string;
  dateOfBirth: string | null;
  phone: string | null;
  email: string | null;
}

const isGood = sql`link.purpose = 'complete-account' and link.used_at is null and link.expires_at > now()
  and link.wrong_answers < ${MOST_WRONG_ANSWERS}`;

/** The patient of a link that is still good. */
export async function findLink(db: Db, token: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select link.user_id, u.date_of_birth, u.phone, u.email from one_time_links link join users u on u.id = link.user_id
    where link.token_hash = ${hashOf(token)} and ${isGood}`.execute(db);
  return rows[0];
}

/**
 * The same, and locks the link until the transaction ends, because otherwise all guesses made at the same moment would be
 * judged before one is counted. The patient is not locked.
 */
export async function lockLink(db: Db, token: string): Promise<(LinkRow & { wrongAnswers: number }) | undefined> {
  const { rows } = await sql<LinkRow & { wrongAnswers: number }>`
    select link.user_id, link.wrong_answers, u.date_of_birth, u.phone, u.email
    from one_time_links link join users u on u.id = link.user_id
    where link.token_hash = ${hashOf(token)} and ${isGood}
    for no key update of link`.execute(db);
  return rows[0];
}

/**
 * Counts a wrong answer of a locked link. The link may not change twice in one transaction: the foreign key then locks the
 * patient too, after the link.
 */
export async function countWrongAnswer(db: Db, token: string): Promise<void> {
  await db
    .updateTable('oneTimeLinks')
    .set({ wrongAnswers: sql`wrong_answers + 1` })
    .where('tokenHash', '=', hashOf(token))
    .execute();
}

interface Completion {
  token: string;
  userName: string;
  passwordHash: string;
  email: string | null;
  /** Null without an address. */
  pendingAddressId: string | null;
  entry: AuditEntry;
}

/** Uses the link up and gives the account, which is locked, its user name and password; of two requests at once one succeeds. */
export async function updateCompleted(db: Db, given: Completion): Promise<boolean> {
  const { rows } = await sql`
    with link as (
      update one_time_links set used_at = now()
      where token_hash = ${hashOf(given.token)} and purpose = 'complete-account' and used_at is null
      returning user_id
    ), account as (
      update users set user_name = ${given.userName}, password_hash = ${given.passwordHash}, email = ${given.email}
      from link where users.id = link.user_id and user_name is null and closed_at is null
      returning users.id
    ), address as (
      insert into pending_addresses (id, user_id, email)
      select ${given.pendingAddressId}::uuid, id, ${given.email} from account where ${given.email}::text is not null
    ), entry as (${insertEntry(given.entry, sql`account`)})
    select id from account`.execute(db);
  return rows.length === 1;
}
