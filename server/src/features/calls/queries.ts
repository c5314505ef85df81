import type { CallReason, VisitNewsKind } from '@antam/contract/calls';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import { newId } from '../../platform/ids';
import type { DeskScope } from '../../platform/session/scope';
import { areMessagesStopped } from '../stopped-messages/queries';

const lastNews = sql<VisitNewsKind>`coalesce((
  select n.kind from visit_news n where n.appointment_id = c.appointment_id
  order by n.created_at desc, n.id desc limit 1), c.news)`;

/** A patient who stands on the list already waits for the last news since these came, and not since the first. */
const since = sql<Date>`greatest(c.since, (
  select max(n.created_at) from visit_news n where n.appointment_id = c.appointment_id and c.done_at is null))`;

function selectCalls(db: Db, _scope: DeskScope) {
  return (
    db
      .selectFrom('callsToMake as c')
      .innerJoin('users as patient', 'patient.id', 'c.patientId')
      .leftJoin('appointments as a', 'a.id', 'c.appointmentId')
      .leftJoin('offers as o', 'o.id', 'c.offerId')
      .innerJoin('doctors as doctor', (join) =>
        join.on('doctor.id', '=', (eb) => eb.fn.coalesce('a.doctorId', 'o.doctorId')),
      )
      .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
      .leftJoin('users as caller', 'caller.id', 'c.doneBy')
      .leftJoin('callWishes as wish', 'wish.patientId', 'c.patientId')
      .select(['c.id', 'c.patientId', 'c.appointmentId', 'c.why', 'c.doneAt', 'c.neededBy'])
      .select(since.as('since'))
      // A call that is still to be made says what is true of the visit now, also before its last change is told.
      .select(sql<VisitNewsKind>`case when c.done_at is null then ${lastNews} else c.news end`.as('news'))
      .select(['patient.fullName', 'patient.patientCode', 'patient.phone'])
      .select(['wish.safeFrom', 'wish.safeTo', 'wish.alias', 'wish.asksNotToBeCalled'])
      .select(sql<Date>`coalesce(a.starts_at, o.starts_at)`.as('startsAt'))
      .select(sql<string>`coalesce(a.slot, o.slot)`.as('slot'))
      .select(['doctorUser.fullName as doctorName', 'caller.fullName as doneByName'])
      .select(
        sql<boolean>`exists (select from displaced_visits d where d.appointment_id = a.id and d.closure_id is not null
        and d.displaced_at = coalesce(a.cancelled_at, a.left_to_move_at))`.as('isClosed'),
      )
  );
}

export type CallRow = InferResult<ReturnType<typeof selectCalls>>[number];

/** Of a patient who is said to have died or to be treated elsewhere, reception is asked to make no call. */
const isCallable = sql<boolean>`not ${areMessagesStopped('c.patient_id')}`;

/** The calls still to make, the most urgent first. */
export async function listOpenCalls(db: Db, scope: DeskScope, { after, limit }: Page): Promise<CallRow[]> {
  const query = selectCalls(db, scope)
    .where('c.doneAt', 'is', null)
    .where(isCallable)
    .orderBy('c.neededBy')
    .orderBy('c.id');
  return (
    after ? query.where(sql<boolean>`(c.needed_by, c.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`) : query
  )
    .limit(limit + 1)
    .execute();
}

/** The calls that were made, the latest first. */
export async function listDoneCalls(db: Db, scope: DeskScope, { after, limit }: Page): Promise<CallRow[]> {
  const query = selectCalls(db, scope)
    .where('c.doneAt', 'is not', null)
    .orderBy('c.doneAt', 'desc')
    .orderBy('c.id', 'desc');
  return (after ? query.where(sql<boolean>`(c.done_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`) : query)
    .limit(limit + 1)
    .execute();
}

export async function findCall(db: Db, scope: DeskScope, id: string): Promise<CallRow | undefined> {
  return selectCalls(db, scope).where('c.id', '=', id).executeTakeFirst();
}

export interface NewCall {
  patientId: string;
  appointmentId: string | null;
  offerId: string | null;
  news: VisitNewsKind;
  why: CallReason;
  neededBy: Date;
}

/**
 * Puts a call on the list. A visit has one open call: what changed since stands in it, and other news count from now. The
 * first start that is wrong or new decides its place.
 */
export async function upsertOpenCall(db: Db, _scope: DeskScope, call: NewCall): Promise<void> {
  await sql`
    insert into calls_to_make as c (id, patient_id, appointment_id, offer_id, news, why, needed_by)
    values (${newId()}, ${call.patientId}, ${call.appointmentId}, ${call.offerId}, ${call.news}, ${call.why},
      ${call.neededBy})
    on conflict (coalesce(appointment_id, offer_id)) where done_at is null
    do update set news = excluded.news, why = excluded.why,
      since = case when c.news = excluded.news then c.since else excluded.since end,
      needed_by = least(c.needed_by, excluded.needed_by)`.execute(db);
}

/** Takes the open call about a visit off the list; whether there was one. */
export async function deleteOpenCall(db: Db, _scope: DeskScope, appointmentId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('callsToMake')
    .where('appointmentId', '=', appointmentId)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes who made a call and what was said; one that was made already stays as it is. */
export async function updateDone(db: Db, _scope: DeskScope, id: string, doneBy: string): Promise<void> {
  await db
    .updateTable('callsToMake as c')
    .set({ doneAt: sql<Date>`now()`, doneBy, news: lastNews })
    .where('c.id', '=', id)
    .where('c.doneAt', 'is', null)
    .execute();
}

/** Puts a call back on the list; false when a newer one about the same visit stands there. */
export async function updateUndone(db: Db, _scope: DeskScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    update calls_to_make c set done_at = null, done_by = null
    where c.id = ${id} and not exists (
      select from calls_to_make newer
      where coalesce(newer.appointment_id, newer.offer_id) = coalesce(c.appointment_id, c.offer_id) and newer.done_at is null and newer.id <> c.id)
    returning c.id`.execute(db);
  return rows.length > 0;
}
