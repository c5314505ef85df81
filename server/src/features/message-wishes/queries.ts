import type { OutsideChannel } from '@antam/contract/deliveries';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { MessageWishesScope } from '../../platform/session/scope';

/** The number a patient agreed to get SMS by, while it is still theirs, as a part of a statement. */
export const smsPhoneOf = (patient: string): RawBuilder<string | null> => sql<string | null>`(
  select agreed_by.phone from sms_consents agreed join users agreed_by on agreed_by.id = agreed.patient_id
  where agreed.patient_id = ${sql.ref(patient)} and agreed.withdrawn_at is null
    and phone_key(agreed.phone) = phone_key(agreed_by.phone))`;

/** The order and the name that a patient chose, as parts of a statement. */
export const channelOrderOf = (patient: string): RawBuilder<OutsideChannel[] | null> =>
  sql<
    OutsideChannel[] | null
  >`(select wished.channel_order from message_wishes wished where wished.patient_id = ${sql.ref(patient)})`;
export const aliasOf = (patient: string): RawBuilder<string | null> =>
  sql<string | null>`(select wished.alias from message_wishes wished where wished.patient_id = ${sql.ref(patient)})`;

/** The end of a patient's agreement to SMS, as a part of a statement; `patient` selects the patient's id. */
export const withdrawConsent = (patient: RawBuilder<unknown>, why: 'asksNotToBeCalled'): RawBuilder<unknown> => sql`
  update sms_consents set withdrawn_at = now(), withdrawn_why = ${why}
  where withdrawn_at is null and patient_id in (${patient})`;

export interface WishesRow {
  phone: string | null;
  smsPhone: string | null;
  channelOrder: OutsideChannel[] | null;
  alias: string | null;
  consents: { agreedAt: string; withdrawnAt: string | null }[];
}

export async function findMessageWishes(db: Db, { patientId }: MessageWishesScope): Promise<WishesRow | undefined> {
  const { rows } = await sql<WishesRow>`
    select p.phone, ${smsPhoneOf('p.id')} as sms_phone, ${channelOrderOf('p.id')} as channel_order,
      ${aliasOf('p.id')} as alias, coalesce((
        select json_agg(json_build_object('agreedAt', agreed_at, 'withdrawnAt', withdrawn_at) order by agreed_at desc)
        from (select agreed_at, withdrawn_at from sms_consents c where c.patient_id = p.id
          order by agreed_at desc limit 20) c), '[]') as consents
    from users p where p.id = ${patientId} and p.closed_at is null`.execute(db);
  return rows[0];
}

/**
 * Ends an agreement that is withdrawn, or that was given for another number; answers the number now, its row locked.
 * `agrees` is null where the patient was not asked.
 */
export async function endConsent(
  db: Db,
  { patientId }: MessageWishesScope,
  agrees: boolean | null,
): Promise<{ phone: string | null } | undefined> {
  const { rows } = await sql<{ phone: string | null }>`
    with patient as (select id, phone from users where id = ${patientId} and closed_at is null for update),
    ended as (
      update sms_consents c set withdrawn_at = now(),
        withdrawn_why = case when ${agrees}::boolean is false then 'patient' else 'otherNumber' end
      from patient p where c.patient_id = p.id and c.withdrawn_at is null
        and (${agrees}::boolean is false or phone_key(c.phone) is distinct from phone_key(p.phone)))
    select phone from patient`.execute(db);
  return rows[0];
}

interface Wishes {
  order: readonly OutsideChannel[];
  alias: string | null;
  agreesToSms: boolean;
}

/** Writes what a patient chose, and a new agreement where there is none. */
export async function upsertMessageWishes(
  db: Db,
  { patientId }: MessageWishesScope,
  { order, alias, agreesToSms }: Wishes,
  entry: AuditEntry,
): Promise<void> {
  await sql`
    with wishes as (
      insert into message_wishes (patient_id, channel_order, alias)
      values (${patientId}, ${order}::text[], ${alias})
      on conflict (patient_id) do update set channel_order = excluded.channel_order, alias = excluded.alias,
        changed_at = now()
      returning patient_id),
    agreed as (
      insert into sms_consents (id, patient_id, phone)
      select ${newId()}, u.id, u.phone from users u
      where u.id = ${patientId} and ${agreesToSms}::boolean and u.phone is not null
        and not exists (select from sms_consents c where c.patient_id = u.id and c.withdrawn_at is null))
    ${insertEntry(entry, sql`wishes`)}`.execute(db);
}
