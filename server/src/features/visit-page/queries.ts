import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { storableJson } from '../../platform/database/storable-json';
import type { VisitName } from '../../platform/session/open-visit';
import type { PatientScope } from '../../platform/session/scope';

/** The visit itself: when it is, and how far it has come. */
export function selectVisit(db: Db, scope: PatientScope, { kind, id }: VisitName) {
  const visits = db
    .selectFrom('appointments as a')
    .fullJoin('visits as v', 'v.appointmentId', 'a.id')
    .where(kind === 'appointment' ? 'a.id' : 'v.id', '=', id)
    .where(sql<boolean>`coalesce(a.patient_id, v.patient_id) = ${scope.patientId}::uuid`);
  return visits
    .select(sql<string>`coalesce(a.date, v.date)`.as('date'))
    .select(['a.slot', 'a.serviceType', 'a.status', 'a.noShowAt', 'v.ticket', 'v.calledAt', 'v.completedAt'])
    .select([
      'v.arrivedAt as checkedInAt',
      sql<string | null>`nullif(coalesce(nullif(v.reason, ''), a.symptoms_description), '')`.as('reason'),
    ]);
}

export type VisitOnPageRow = InferResult<ReturnType<typeof selectVisit>>[number];

export interface KnownDayRow {
  kind: 'arrival' | 'booked';
  date: string;
}

const MOST_DAYS = 100;

/** The days on which a patient came, and those of booked visits that stand, newest first. */
export function selectKnownDays(db: Db, { patientId }: PatientScope) {
  return db
    .selectFrom(
      sql<KnownDayRow>`(
        select 'arrival' as kind, date from visits where patient_id = ${patientId}::uuid
        union all select 'booked', date from appointments where patient_id = ${patientId}::uuid
          and status <> 'Cancelled' and left_to_move_at is null)`.as('known'),
    )
    .select(['known.kind', 'known.date'])
    .orderBy('known.date', 'desc')
    .limit(MOST_DAYS);
}

/** The newest follow-ups of a patient. */
export function selectFollowed(db: Db, { patientId }: PatientScope) {
  return db
    .selectFrom('followUps')
    .select(['expectedOn', 'closedAt'])
    .where('patientId', '=', patientId)
    .orderBy('openedAt', 'desc')
    .limit(3);
}

export type FollowedRow = InferResult<ReturnType<typeof selectFollowed>>[number];

/** What the author typed for a visit, if anything. */
export function selectDraft(db: Db, scope: PatientScope, { visit, authorId }: OfAuthor) {
  return db
    .selectFrom('visitDrafts')
    .select(['content', 'version', 'updatedAt'])
    .where('patientId', '=', scope.patientId)
    .where(sql<boolean>`coalesce(appointment_id, visit_id) = ${visit.id}::uuid`)
    .where('authorId', '=', authorId)
    .where('content', 'is not', null);
}

interface OfAuthor {
  visit: VisitName;
  authorId: string;
}

interface Typed extends OfAuthor {
  content: Record<string, unknown>;
  /** The version that was changed. */
  version: number;
}

interface KeptDraft {
  isSigned: boolean;
  /** Null where the draft was not kept: the visit is signed, or another window has changed the draft. */
  version: number | null;
  updatedAt: Date | null;
}

/** Keeps a draft of a visit that is not signed, unless its version is not the stored one. */
export async function upsertDraft(
  db: Db,
  { patientId }: PatientScope,
  { visit: { kind, id }, authorId, content, version }: Typed,
): Promise<KeptDraft> {
  await waitForSigning(db, { id });
  const typed = { patientId, kind, id, authorId, content: storableJson(content), version };
  return (await keptDraft(db, typed)).rows[0] as KeptDraft;
}

// A signature holds the row of its visit until its record is there. The statement that follows sees that record; this
// one, which began before, would not.
const waitForSigning = prepared(
  (_db, { id }: { id: string }) => sql`
    with appointment as materialized (
      select a.id from appointments a where a.id = ${id}::uuid for key share
    ), walk_in as materialized (
      select v.id from visits v where v.id = ${id}::uuid for key share
    )
    select id from appointment union all select id from walk_in`,
);

const keptDraft = prepared(
  (_db, given: Omit<Typed, 'visit' | 'content'> & VisitName & { patientId: string; content: string }) => sql<KeptDraft>`
    with visit as (
      select exists (
        select from medical_records record
        where record.signed_at is not null and (record.appointment_id = ${given.id}::uuid or record.visit_id = ${given.id}::uuid)
      ) as is_signed
    ), kept as (
      insert into visit_drafts as draft (author_id, patient_id, appointment_id, visit_id, content, version, seen_at)
      select ${given.authorId}::uuid, ${given.patientId}::uuid,
        case when ${given.kind}::text = 'appointment' then ${given.id}::uuid end,
        case when ${given.kind}::text = 'walk-in' then ${given.id}::uuid end, ${given.content}::jsonb,
        ${given.version}::int + 1, now()
      from visit where not visit.is_signed
      on conflict (coalesce(appointment_id, visit_id), author_id) do update set
        content = excluded.content, version = excluded.version, updated_at = now(), seen_at = now()
        where draft.version = ${given.version}::int
      returning version, updated_at
    )
    select visit.is_signed, kept.version, kept.updated_at from visit left join kept on true`,
);

/** Deletes an author's draft and answers its version; null where nothing was typed. */
export async function deleteDraft(db: Db, scope: PatientScope, { visit, authorId }: OfAuthor): Promise<number | null> {
  const deleted = await db
    .deleteFrom('visitDrafts')
    .where('patientId', '=', scope.patientId)
    .where(sql<boolean>`coalesce(appointment_id, visit_id) = ${visit.id}::uuid`)
    .where('authorId', '=', authorId)
    .returning(sql<number | null>`case when content is not null then version end`.as('version'))
    .executeTakeFirst();
  return deleted?.version ?? null;
}

/** So long after a doctor's screen last said so, the doctor counts as being at the visit. */
export const PRESENT_FOR = '150 seconds';

interface PresenceRow {
  others: { _id: string; fullName: string | null }[];
  /** Whether the author had come or gone since they last said so. */
  isChange: boolean;
}

/** Notes that the author is at a visit, or has left it, and reads who else is there. */
export async function upsertPresence(
  db: Db,
  { patientId }: PatientScope,
  { visit, authorId, isHere }: OfAuthor & { isHere: boolean },
): Promise<PresenceRow> {
  const { rows } = await presence(db, { patientId, ...visit, authorId, isHere });
  return rows[0] as PresenceRow;
}

const presence = prepared(
  (_db, given: { patientId: string; authorId: string; isHere: boolean } & VisitName) => sql<PresenceRow>`
    with earlier as (
      select author_id, seen_at > now() - ${sql.lit(PRESENT_FOR)}::interval as is_here from visit_drafts
      where coalesce(appointment_id, visit_id) = ${given.id}::uuid
    ), noted as (
      insert into visit_drafts (author_id, patient_id, appointment_id, visit_id, seen_at)
      values (${given.authorId}, ${given.patientId},
        case when ${given.kind}::text = 'appointment' then ${given.id}::uuid end,
        case when ${given.kind}::text = 'walk-in' then ${given.id}::uuid end,
        case when ${given.isHere}::boolean then now() end)
      on conflict (coalesce(appointment_id, visit_id), author_id) do update set seen_at = excluded.seen_at
    )
    select (
      select coalesce(json_agg(json_build_object('_id', u.id, 'fullName', u.full_name) order by u.id), '[]')
      from earlier join users u on u.id = earlier.author_id
      where earlier.is_here and earlier.author_id <> ${given.authorId}::uuid) as others,
    ${given.isHere}::boolean is distinct from coalesce(
      (select is_here from earlier where author_id = ${given.authorId}::uuid), false) as is_change`,
);
