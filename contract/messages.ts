import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, optional, paging, prose, SearchText } from './fields';
import { MAX_LENGTH } from './limits';

const EVERYONE_IN_CARE = ['Customer', 'Staff', 'Doctor'] as const;
const CLINIC = ['Staff', 'Doctor'] as const;

export const Message = z.object({
  _id: z.string(),
  /** Given by the sender's client, so that a retry is not a second message. */
  clientId: z.nullable(z.string()),
  from: z.enum(['patient', 'clinic']),
  senderName: z.nullable(z.string()),
  mine: z.boolean(),
  text: z.string(),
  sentAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Message = z.output<typeof Message>;

/** `userId` names the patient; a patient leaves it out. */
const ofPatient = z.strictObject({ userId: z.optional(Id), search: z.optional(SearchText), ...paging });

export const listMessages = endpoint({
  name: 'listMessages',
  summary: 'A patient’s conversation with the clinic, newest first',
  method: 'GET',
  paths: ['/api/messages'],
  roles: EVERYONE_IN_CARE,
  query: ofPatient,
  response: z.array(Message),
  errors: ['care.reasonNeeded', 'conversation.notFound'],
  paged: true,
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: 'Write to the clinic, or answer a patient',
  method: 'POST',
  paths: ['/api/messages'],
  roles: EVERYONE_IN_CARE,
  body: z.strictObject({ text: optional(prose(MAX_LENGTH.message)), clientId: optional(Id), userId: optional(Id) }),
  status: 201,
  response: Message,
  errors: ['care.reasonNeeded', 'message.empty', 'conversation.notFound'],
  limit: { max: 60, seconds: 60, per: 'viewer' },
});

export const markConversationRead = endpoint({
  name: 'markConversationRead',
  summary: 'Mark a conversation read up to now',
  method: 'PUT',
  paths: ['/api/messages/read'],
  roles: EVERYONE_IN_CARE,
  body: z.strictObject({ userId: optional(Id) }),
  response: null,
  errors: ['care.reasonNeeded', 'conversation.notFound'],
});

export const Conversation = z.object({
  userId: z.object({ _id: z.string(), fullName: z.nullable(z.string()), patientCode: z.nullable(z.string()) }),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(z.string()),
  unread: z.number(),
  assignedTo: z.nullable(z.object({ _id: z.string(), fullName: z.nullable(z.string()) })),
});
export type Conversation = z.output<typeof Conversation>;

export const listConversations = endpoint({
  name: 'listConversations',
  summary: 'The clinic’s side: conversations, unread first. A doctor sees those of the patients they treat',
  method: 'GET',
  paths: ['/api/conversations'],
  roles: CLINIC,
  query: z.strictObject({ search: z.optional(SearchText), userId: z.optional(Id), ...paging }),
  response: z.array(Conversation),
  paged: true,
});

export const assignConversation = endpoint({
  name: 'assignConversation',
  summary: 'Take a conversation on, or hand it back',
  method: 'PUT',
  paths: ['/api/conversations/:userId'],
  roles: CLINIC,
  params: z.strictObject({ userId: Id }),
  /** `from` names the colleague from whom the conversation is taken over, so that nothing is taken over by mistake. */
  body: z.strictObject({ assign: z.boolean(), from: optional(Id) }),
  response: Conversation,
  errors: ['care.reasonNeeded', 'conversation.notFound', 'conversation.withSomebodyElse'],
});
