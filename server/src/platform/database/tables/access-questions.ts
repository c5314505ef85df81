import type { InstantNow, MaybeInstant } from './columns';

export interface AccessQuestionTables {
  accessQuestions: {
    id: string;
    patientId: string;
    entryId: string;
    body: string | null;
    askedAt: InstantNow;
    dueOn: string;
    answer: string | null;
    answeredAt: MaybeInstant;
    answeredBy: string | null;
  };
}
