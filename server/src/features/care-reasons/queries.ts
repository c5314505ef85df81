import type { CareReason } from '@antam/contract/care-reasons';
import { type InferResult, sql } from 'kysely';
import { type AuditEntry, insertOpening } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { Page } from '../../platform/http/paging';
import type { ReasonScope, ReviewScope } from '../../platform/session/reason-scope';
import type { NoticeValues } from '../notifications/queries';

interface NewReason {
  id: string;
  /** Either of the two names the patient. */
  patientId: string | null;
  patientCode: string | null;
  opens: 'care' | 'identity';
  reason: CareReason;
  note: string | null;
  /** Null for as long as the clinic's settings say. */
  minutes: number | null;
  entry: AuditEntry;
  notice: Omit<NoticeValues, 'userId'>;
}

export interface GivenReasonRow {
  patientId: string;
  patientCode: string;
  fullName: string | null;
  phone: string | null;
  until: Date;
}

/** Keeps a reason, audits it and tells the patient; undefined for one who is no patient. */
export async function insertReason(
  db: Db,
  { doctorId }: ReasonScope,
  reason: NewReason,
): Promise<GivenReasonRow | undefined> {
  return (await newReason(db, { ...reason, doctorId })).rows[0];
}

const newReason = prepared(
  (_db, given: NewReason & { doctorId: string }) => sql<GivenReasonRow>`
    with patient as (
      select id, patient_code, full_name, phone from users
      where (id = ${given.patientId}::uuid or patient_code = ${given.patientCode}::text)
        and role = 'Customer' and closed_at is null
    ), kept as (
      insert into care_reasons (id, doctor_id, patient_id, opens, reason, note, given_at, until)
      select ${given.id}::uuid, ${given.doctorId}::uuid, patient.id, ${given.opens}, ${given.reason}, ${given.note},
        statement_timestamp(),
        statement_timestamp() + make_interval(mins => coalesce(${given.minutes}::int, trust.reason_hours * 60))
      from patient cross join trust_settings trust
      returning id, patient_id, reason, until
    ), notice as (
      insert into notifications (id, user_id, body, link)
      select ${given.notice.id}::uuid, kept.patient_id, ${given.notice.body}, ${given.notice.link} from kept
    ), opened as (
      select kept.id::text as object_id, kept.patient_id, kept.reason as basis from kept
    ), entry as (${insertOpening(given.entry, sql`opened`)})
    select kept.patient_id, patient.patient_code, patient.full_name, patient.phone, kept.until
    from kept join patient on patient.id = kept.patient_id`,
);

/** How often the doctor opened care of the patient while the reason held; giving it, or reading the name, is no opening. */
const OPENINGS = sql<number>`(
  select count(*)::int from audit_log entry
  where entry.actor_id = doctor.user_id and entry.patient_ids @> array[given.patient_id]
    and given.opens = 'care' and entry.at between given.given_at and given.until and entry.basis = given.reason
    and entry.action not in ('reason.give', 'identity.reveal'))`;

function selectReasons(db: Db, _scope: ReviewScope) {
  return db
    .selectFrom('careReasons as given')
    .innerJoin('doctors as doctor', 'doctor.id', 'given.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .innerJoin('users as patient', 'patient.id', 'given.patientId')
    .leftJoin('users as reviewer', 'reviewer.id', 'given.reviewedBy')
    .select([
      'given.id',
      'given.patientId',
      'given.opens',
      'given.reason',
      'given.note',
      'given.givenAt',
      'given.until',
    ])
    .select(['given.reviewedAt', 'reviewer.fullName as reviewedByName', 'patient.patientCode'])
    .select(['doctorUser.fullName as doctorName', OPENINGS.as('openings')]);
}

export type ReasonRow = InferResult<ReturnType<typeof selectReasons>>[number];

/** One page of the reasons that were given, newest first. */
export async function listReasons(
  db: Db,
  scope: ReviewScope,
  { isReviewed, page }: { isReviewed: boolean; page: Page },
): Promise<ReasonRow[]> {
  const query = selectReasons(db, scope)
    .where('given.reviewedAt', isReviewed ? 'is not' : 'is', null)
    .orderBy('given.givenAt', 'desc')
    .orderBy('given.id', 'desc')
    .limit(page.limit + 1);
  if (!page.after) return query.execute();
  const [givenAt, id] = page.after;
  return query.where(sql<boolean>`(given.given_at, given.id) < (${givenAt}::timestamptz, ${id}::uuid)`).execute();
}

/** Notes who looked at a reason first; false where there is none. */
export async function updateReviewed(
  db: Db,
  _scope: ReviewScope,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('careReasons')
    .set({ reviewedBy: sql`coalesce(reviewed_by, ${by}::uuid)`, reviewedAt: sql`coalesce(reviewed_at, ${at})` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
