import * as z from 'zod/mini';
import { CARE_BASES } from './audit';
import { endpoint } from './endpoint';
import { optional, paging, prose, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** An Admin answers a patient's question within so many days. */
export const DAYS_TO_ANSWER = 7;

const question = {
  _id: z.string(),
  text: z.nullable(z.string()),
  askedAt: z.string(),
  /** The last day on which it is answered in time. */
  dueOn: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
};

/** A question as the patient who asked it reads it. */
export const OwnAccessQuestion = z.object(question);
export type OwnAccessQuestion = z.output<typeof OwnAccessQuestion>;

export const askAboutLook = endpoint({
  name: 'askAboutLook',
  summary: 'Ask the Admin about an entry of *Who opened my record* that one does not recognise',
  method: 'POST',
  paths: ['/api/who-looked/questions'],
  roles: ['Customer'],
  body: z.strictObject({
    entryId: z.string().check(z.regex(/^\d{1,15}$/)),
    text: optional(prose(MAX_LENGTH.accessQuestion)),
  }),
  response: OwnAccessQuestion,
  status: 201,
  errors: ['look.notFound', 'look.asked'],
  limit: { max: 20, seconds: 3600, per: 'viewer' },
});

/** A question as an Admin reads it, with the entry it is about. */
export const AccessQuestion = z.object({
  ...question,
  patient: z.object({ _id: z.string(), fullName: z.nullable(z.string()), patientCode: z.nullable(z.string()) }),
  entry: z.object({
    at: z.string(),
    action: z.string(),
    role: z.nullable(z.string()),
    userName: z.nullable(z.string()),
    fullName: z.nullable(z.string()),
    basis: z.nullable(z.enum(CARE_BASES)),
  }),
  isOverdue: z.boolean(),
  answeredBy: z.nullable(z.string()),
});
export type AccessQuestion = z.output<typeof AccessQuestion>;

export const listAccessQuestions = endpoint({
  name: 'listAccessQuestions',
  summary:
    'Patients’ questions about entries they do not recognise, those due first; `answered=true`: the answered ones',
  method: 'GET',
  paths: ['/api/access-questions'],
  roles: ['Admin'],
  query: z.strictObject({ answered: z.optional(z.enum(['true', 'false'])), ...paging }),
  response: z.array(AccessQuestion),
  paged: true,
});

export const answerAccessQuestion = endpoint({
  name: 'answerAccessQuestion',
  summary: 'Answer a patient’s question; the patient is told',
  method: 'PUT',
  paths: ['/api/access-questions/:id'],
  roles: ['Admin'],
  params: WithId,
  body: z.strictObject({ answer: prose(MAX_LENGTH.accessQuestion) }),
  response: null,
  errors: ['question.notFound', 'question.answered', 'question.ownAccess'],
});
