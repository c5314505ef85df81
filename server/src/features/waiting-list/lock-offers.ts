import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { AppointmentScope } from '../../platform/session/scope';
import { limitsOf } from '../appointments/queries';
import { mayHaveArrived } from '../deliveries/queries';

/** An open offer whose row is held. */
export interface LockedOffer {
  id: string;
  /** Null, where the offer is another time for a visit that waits to be moved. */
  entryId: string | null;
  /** That visit. */
  movesAppointmentId: string | null;
  patientId: string;
  doctorId: string;
  date: string;
  heldUntil: Date;
  /** Every half hour it holds. */
  slots: string[];
  /** Whether the patient may have heard of it outside the app: by push, by letter or by a call. */
  isKnown: boolean;
}

/** Whether the patient of an offer may have heard of it outside the app. */
export const isKnown = (offerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from visit_news n join deliveries d on d.news_id = n.id where n.offer_id = ${offerId}
    and ${mayHaveArrived})
  or exists (select from calls_to_make c where c.offer_id = ${offerId} and c.done_at is not null))`;

interface Which {
  firstDay?: string | null;
  lastDay?: string | null;
  patientId?: string | null;
}

/** Locks the open offers within a scope, between two days or of a patient if they are given. */
export async function lockOpenOffers(
  db: Db,
  scope: AppointmentScope,
  { firstDay = null, lastDay = null, patientId = null }: Which = {},
): Promise<LockedOffer[]> {
  const limits = limitsOf(scope);
  if (!limits) return [];
  const { rows } = await sql<LockedOffer>`
    select o.id, o.entry_id, o.moves_appointment_id, o.patient_id, o.doctor_id, o.date, o.held_until,
      array(select b.slot from booked_slots b where b.offer_id = o.id order by b.slot) as slots,
      ${isKnown(sql`o.id`)} as is_known
    from offers o
    where o.fate = 'offered' and o.date >= coalesce(${firstDay}::date, '-infinity')
      and o.date <= coalesce(${lastDay}::date, 'infinity')
      and o.patient_id = coalesce(${limits.patientId}::uuid, o.patient_id)
      and o.patient_id = coalesce(${patientId}::uuid, o.patient_id)
      and o.doctor_id = coalesce(${limits.doctorId}::uuid, o.doctor_id)
    order by o.id
    for update of o`.execute(db);
  return rows;
}
