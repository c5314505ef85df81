import type { AwaitedAnswer } from '@antam/rules/care/awaited-answers';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { PatientScope } from '../../platform/session/scope';

/** As text, as it stands in JSON. */
type AnswerRow = Omit<AwaitedAnswer, 'until'> & { until: string | null };

/**
 * What the patient has to decide: open offers of the waiting list, visits that need another time, and visits that a change
 * of the doctor's time cancelled while another time is held for them.
 */
export function selectAnswers(db: Db, { patientId }: PatientScope, now: Date) {
  const isOpen = sql`o.patient_id = ${patientId} and o.fate = 'offered' and o.held_until > ${now}`;
  return db
    .selectFrom(
      sql<AnswerRow>`(
        select 'offered' as is, o.starts_at, o.held_until as until from offers o where ${isOpen} and o.entry_id is not null
        union all
        select case when a.is_standing then 'toMove' else 'cancelled' end, a.starts_at, o.held_until
        from appointments a left join offers o on o.moves_appointment_id = a.id and ${isOpen}
        where a.patient_id = ${patientId} and a.starts_at > ${now}
          and case when a.is_standing then a.left_to_move_at is not null else o.id is not null end
          and not exists (select from visits v where v.appointment_id = a.id))`.as('answer'),
    )
    .selectAll('answer');
}
