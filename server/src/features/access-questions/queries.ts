import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import { newId } from '../../platform/ids';
import type { AccessQuestionsScope, PatientScope } from '../../platform/session/scope';

function selectQuestions(db: Db, _scope: AccessQuestionsScope) {
  return db
    .selectFrom('accessQuestions as q')
    .innerJoin('users as patient', 'patient.id', 'q.patientId')
    .innerJoin('auditLog as entry', 'entry.id', 'q.entryId')
    .leftJoin('users as actor', 'actor.id', 'entry.actorId')
    .leftJoin('users as admin', 'admin.id', 'q.answeredBy')
    .selectAll('q')
    .select(['patient.fullName as patientName', 'patient.patientCode', 'admin.fullName as answeredByName'])
    .select(['entry.at', 'entry.action', 'entry.actorRole', 'entry.basis'])
    .select(['actor.userName as actorUserName', 'actor.fullName as actorName']);
}

export type QuestionRow = InferResult<ReturnType<typeof selectQuestions>>[number];

/** The questions without an answer, those due first. */
export async function listOpenQuestions(
  db: Db,
  scope: AccessQuestionsScope,
  { after, limit }: Page,
): Promise<QuestionRow[]> {
  const query = selectQuestions(db, scope).where('q.answeredAt', 'is', null).orderBy('q.dueOn').orderBy('q.id');
  return (after ? query.where(sql<boolean>`(q.due_on, q.id) > (${after[0]}::date, ${after[1]}::uuid)`) : query)
    .limit(limit + 1)
    .execute();
}

/** The answered questions, the latest answer first. */
export async function listAnsweredQuestions(
  db: Db,
  scope: AccessQuestionsScope,
  { after, limit }: Page,
): Promise<QuestionRow[]> {
  const query = selectQuestions(db, scope)
    .where('q.answeredAt', 'is not', null)
    .orderBy('q.answeredAt', 'desc')
    .orderBy('q.id', 'desc');
  return (
    after ? query.where(sql<boolean>`(q.answered_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`) : query
  )
    .limit(limit + 1)
    .execute();
}

export interface NewQuestion {
  entryId: string;
  body: string | null;
  dueOn: string;
}

export type OwnQuestionRow = Pick<QuestionRow, 'id' | 'body' | 'askedAt' | 'dueOn' | 'answer' | 'answeredAt'>;

/** Writes a question about an entry that is about the patient and not their own; whether it was asked already. */
export async function insertQuestion(
  db: Db,
  { patientId }: PatientScope,
  { entryId, body, dueOn }: NewQuestion,
): Promise<OwnQuestionRow | 'asked' | 'notFound'> {
  const { rows } = await sql<OwnQuestionRow & { isNew: boolean | null }>`
    with entry as (
      select id from audit_log where id = ${entryId}::bigint and patient_ids @> array[${patientId}]::uuid[]
        and actor_id is distinct from ${patientId}::uuid
    ), asked as (
      insert into access_questions (id, patient_id, entry_id, body, due_on)
      select ${newId()}::uuid, ${patientId}::uuid, id, ${body}, ${dueOn}::date from entry
      on conflict (entry_id, patient_id) do nothing
      returning id, body, asked_at, due_on, answer, answered_at
    )
    select asked.*, asked.id is not null as is_new from entry left join asked on true`.execute(db);
  const [found] = rows;
  if (!found) return 'notFound';
  return found.isNew ? found : 'asked';
}

/** Tells every Admin that something waits; answers who was told. */
export async function insertNoticesToAdmins(db: Db, notice: { body: string; link: string }): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into notifications (id, user_id, body, link)
    select gen_random_uuid(), id, ${notice.body}, ${notice.link} from users where role = 'Admin' and closed_at is null
    returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

export type Answered = { patientId: string } | 'notFound' | 'answered' | 'ownAccess';

/**
 * Writes the answer, once. An Admin does not answer a question about what they opened themselves while there is another
 * Admin.
 */
export async function updateAnswer(
  db: Db,
  _scope: AccessQuestionsScope,
  { id, answer, adminId }: { id: string; answer: string; adminId: string },
): Promise<Answered> {
  const { rows } = await sql<{ patientId: string; isAnswered: boolean; isOwn: boolean }>`
    with question as (
      select q.id, q.patient_id, q.answered_at is not null as is_answered,
        entry.actor_id is not distinct from ${adminId}::uuid and exists (
          select from users other where other.role = 'Admin' and other.closed_at is null and other.id <> ${adminId}::uuid
        ) as is_own
      from access_questions q join audit_log entry on entry.id = q.entry_id where q.id = ${id}::uuid for update of q
    ), answered as (
      update access_questions set answer = ${answer}, answered_at = now(), answered_by = ${adminId}::uuid
      where id = (select id from question where not is_answered and not is_own)
    )
    select patient_id, is_answered, is_own from question`.execute(db);
  const [found] = rows;
  if (!found) return 'notFound';
  if (found.isAnswered) return 'answered';
  return found.isOwn ? 'ownAccess' : { patientId: found.patientId };
}
