import type { AccessQuestion, OwnAccessQuestion } from '@antam/contract/access-questions';
import type { OwnQuestionRow, QuestionRow } from './queries';

/** A question for the patient who asked it: the answer, never who gave it. */
export function presentOwnQuestion(row: OwnQuestionRow): OwnAccessQuestion {
  return {
    _id: row.id,
    text: row.body,
    askedAt: row.askedAt.toISOString(),
    dueOn: row.dueOn,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** A question for an Admin: who asks, and about which entry; nothing of the record. */
export function presentQuestion(row: QuestionRow, today: string): AccessQuestion {
  return {
    ...presentOwnQuestion(row),
    patient: { _id: row.patientId, fullName: row.patientName, patientCode: row.patientCode },
    entry: {
      at: row.at.toISOString(),
      action: row.action,
      role: row.actorRole,
      userName: row.actorUserName,
      fullName: row.actorName,
      basis: row.basis,
    },
    isOverdue: row.answeredAt === null && row.dueOn < today,
    answeredBy: row.answeredByName,
  };
}
