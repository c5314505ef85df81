import type { WithdrawnReason } from '@antam/contract/absence';
import type { VisitNewsKind } from '@antam/contract/calls';
import type { KnownLanguage } from '@antam/contract/constants';
import type { OutsideChannel } from '@antam/contract/deliveries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { insertJobs } from '../../platform/jobs/jobs';
import type { DeskScope } from '../../platform/session/scope';
import { areNewsReplaced, endOpenDeliveries, mayHaveArrived } from '../deliveries/queries';
import { aliasOf, channelOrderOf, smsPhoneOf } from '../message-wishes/queries';
import { areMessagesStopped } from '../stopped-messages/queries';

/** News of one kind about several visits; the lists run side by side. */
export interface NewsValues {
  kind: VisitNewsKind;
  ids: readonly string[];
  patientIds: readonly string[];
  /** Null where the news are of an offer. */
  appointmentIds: readonly (string | null)[];
  offerIds: readonly (string | null)[];
  neededBy: readonly Date[];
  /** The person who changed the visits; null for what the clinic does by itself. */
  by: string | null;
  /** Why offers were withdrawn. */
  why?: WithdrawnReason | null;
}

/** The insert of news as a part of a statement; `insertJobsOfNews` belongs to it. Only where a part `cause` has a row, if given. */
export const insertNews = (given: NewsValues, cause?: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into visit_news (id, patient_id, appointment_id, offer_id, kind, why, by_patient, needed_by)
  select news.id, news.patient_id, news.appointment_id, news.offer_id, ${given.kind}, ${given.why ?? null}::text,
    coalesce(news.patient_id = ${given.by}::uuid, false), news.needed_by
  from unnest(${given.ids}::uuid[], ${given.patientIds}::uuid[], ${given.appointmentIds}::uuid[],
    ${given.offerIds}::uuid[], ${given.neededBy}::timestamptz[])
    as news (id, patient_id, appointment_id, offer_id, needed_by)
  ${cause ? sql`where exists (select from ${cause})` : sql``}`;

/** The insert of the jobs that deliver news, as a part of the statement that writes them. */
export const insertJobsOfNews = ({ ids }: NewsValues): RawBuilder<unknown> =>
  insertJobs(
    'deliver-news',
    sql`select jsonb_build_object('newsId', news.id) from unnest(${ids}::uuid[]) as news (id)`,
  );

export interface OpenNews {
  id: string;
  patientId: string;
  appointmentId: string | null;
  offerId: string | null;
  kind: VisitNewsKind;
  /** Why its doctor is not there, where that changed the visit, or why the offer was withdrawn. */
  why: WithdrawnReason | null;
  byPatient: boolean;
  neededBy: Date;
  /** Whether a channel outside the app took it. */
  isTold: boolean;
  /** Whether the visit is back at its time, and the patient got no letter, push or call that it had changed. */
  isUnheard: boolean;
  /** Whether a later change of the same visit has news of its own, or the offer has ended. */
  isReplaced: boolean;
  /** Whether the visit, as it is planned now, has begun. */
  hasBegun: boolean;
  closedAt: Date | null;
  isStopped: boolean;
  /** Null where it is not confirmed. */
  email: string | null;
  language: KnownLanguage | null;
  notifyEmail: boolean;
  notifyPush: boolean;
  quietFrom: string | null;
  quietTo: string | null;
  hasDevice: boolean;
  channelOrder: OutsideChannel[] | null;
  smsPhone: string | null;
  alias: string | null;
}

/**
 * The earliest start that the patient of `n` has to hear of: also one that earlier news took off, which these replaced
 * before anybody told them.
 */
const neededBy = sql<Date>`least(n.needed_by, (
  select min(untold.needed_by) from visit_news untold
  where untold.appointment_id = n.appointment_id and (untold.created_at, untold.id) < (n.created_at, n.id)
    and untold.needed_by > now() and not exists (select from visit_news known
      where known.appointment_id = n.appointment_id and (known.outcome in ('sent', 'call') or known.by_patient)
        and (known.created_at, known.id) >= (untold.created_at, untold.id)
        and (known.created_at, known.id) < (n.created_at, n.id))))`;

/** Whether the patient of `n` may have heard outside the app of an earlier change of the visit. */
const isChangeKnown = sql<boolean>`exists (
  select from visit_news earlier
  where earlier.appointment_id = n.appointment_id and (earlier.created_at, earlier.id) < (n.created_at, n.id)
    and earlier.kind not in ('confirmed', 'restored') and (earlier.outcome in ('sent', 'call') or exists (
      select from deliveries d where d.news_id = earlier.id and ${mayHaveArrived})))`;

/** News that are not settled, their row held, with all that decides where they may go. */
export async function lockOpenNews(db: Db, _scope: DeskScope, id: string): Promise<OpenNews | undefined> {
  const { rows } = await sql<OpenNews>`
    select n.id, n.patient_id, n.appointment_id, n.offer_id, n.kind, n.by_patient, ${neededBy} as needed_by,
      exists (select from deliveries d where d.news_id = n.id and d.fate = 'sent') as is_told,
      coalesce(n.why, (select case when d.closure_id is null then 'onLeave' else 'closed' end
        from displaced_visits d join appointments a on a.id = d.appointment_id
        where d.appointment_id = n.appointment_id and case when n.kind = 'moved' and not n.by_patient
          then (d.to_doctor_id, d.to_date, d.to_slot) = (a.doctor_id, a.date, a.slot)
          else d.displaced_at = coalesce(a.cancelled_at, a.left_to_move_at) end
        order by d.displaced_at desc limit 1)) as why,
      ${areNewsReplaced} as is_replaced, n.kind = 'restored' and not ${isChangeKnown} as is_unheard,
      coalesce((select a.starts_at <= now() from appointments a where a.id = n.appointment_id), false) as has_begun,
      p.closed_at, ${areMessagesStopped('n.patient_id')} as is_stopped, case when p.email_confirmed then p.email end as email, p.language, p.notify_email, p.notify_push,
      p.quiet_from, p.quiet_to, exists (select from push_subscriptions d where d.user_id = p.id) as has_device,
      ${channelOrderOf('p.id')} as channel_order, ${smsPhoneOf('p.id')} as sms_phone, ${aliasOf('p.id')} as alias
    from visit_news n join users p on p.id = n.patient_id
    where n.id = ${id} and n.settled_at is null
    for update of n`.execute(db);
  return rows[0];
}

/** Settles news and ends their open deliveries. */
export async function updateOutcome(
  db: Db,
  scope: DeskScope,
  id: string,
  outcome: 'sent' | 'call' | 'replaced' | 'dropped',
): Promise<void> {
  await sql`with
    ended as (${endOpenDeliveries({ scope, newsId: id })})
    update visit_news set outcome = ${outcome}, settled_at = now()
    where id = ${id} and settled_at is null`.execute(db);
}
