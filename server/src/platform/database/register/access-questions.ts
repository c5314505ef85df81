import type { AccessQuestionTables } from '../tables/access-questions';
import type { Entries } from './entry';

export const ACCESS_QUESTION_REGISTER = {
  accessQuestions: {
    of: { patient: 'patientId' },
    export: {
      as: 'accessQuestions',
      columns: ['body', 'askedAt', 'dueOn', 'answer', 'answeredAt'],
      orderBy: 'askedAt',
    },
    withheld: { ids: ['id', 'patientId', 'entryId'], colleagues: ['answeredBy'] },
    onClose: 'kept',
    // The entry that a question is about stays where it is, and so does the question.
    demo: { stays: ['askedAt', 'answeredAt', 'dueOn'] },
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<AccessQuestionTables>;
