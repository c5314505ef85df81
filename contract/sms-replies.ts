import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { line, paging, WithId } from './fields';

/** A reply by SMS: the patient says that they are coming, or is to be called back. */
export const SmsReply = z.object({
  _id: z.string(),
  phone: z.string(),
  /** Several where they share the number. */
  patients: z.array(
    z.object({ _id: z.string(), fullName: z.nullable(z.string()), patientCode: z.nullable(z.string()) }),
  ),
  says: z.enum(['coming', 'callMe']),
  /** The visit that the patient says they are coming to. */
  visitAt: z.nullable(z.string()),
  receivedAt: z.string(),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
});
export type SmsReply = z.output<typeof SmsReply>;

export const receiveSmsReply = endpoint({
  name: 'receiveSmsReply',
  summary: 'For the SMS gateway alone: a phone replied. The secret stands in the header X-Sms-Secret',
  method: 'POST',
  paths: ['/api/sms/replies'],
  roles: 'anyone',
  body: z.strictObject({ from: line(30), text: z.string().check(z.maxLength(2000)) }),
  response: null,
  errors: ['sms.wrongSecret'],
  limit: { max: 1200, seconds: 60, per: 'address' },
});

export const listSmsReplies = endpoint({
  name: 'listSmsReplies',
  summary: 'What patients replied by SMS, the latest first; `open=true`: who waits to be called back',
  method: 'GET',
  paths: ['/api/sms/replies'],
  roles: ['Staff'],
  query: z.strictObject({ open: z.optional(z.enum(['true', 'false'])), ...paging }),
  response: z.array(SmsReply),
  paged: true,
});

export const markSmsReply = endpoint({
  name: 'markSmsReply',
  summary: 'Note that the patient was called back, or take that back',
  method: 'PUT',
  paths: ['/api/sms/replies/:id'],
  roles: ['Staff'],
  params: WithId,
  body: z.strictObject({ done: z.boolean() }),
  response: SmsReply,
  errors: ['sms.replyNotFound', 'call.replaced'],
});
