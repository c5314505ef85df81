import * as z from 'zod/mini';
import { Acknowledged } from './auth';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { Email, optional, Phone, paging, personName, prose, WithId } from './fields';
import { MAX_LENGTH } from './limits';

export const ContactForm = z.strictObject({
  firstName: personName(MAX_LENGTH.contactName),
  lastName: personName(MAX_LENGTH.contactName),
  email: Email,
  mobile: optional(Phone),
  message: prose(MAX_LENGTH.contactMessage),
  /** A field hidden from people; a request that fills it in comes from a program. */
  website: z.optional(z.string().check(z.maxLength(200))),
});

export const sendContactRequest = endpoint({
  name: 'sendContactRequest',
  summary: 'Write to the clinic from the public site',
  method: 'POST',
  paths: ['/api/contact'],
  roles: 'anyone',
  body: ContactForm,
  status: 201,
  response: Acknowledged,
  limit: { max: 5, seconds: 600, per: 'address' },
});

export const ContactRequest = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  message: z.string(),
  status: z.enum(['new', 'answered', 'closed']),
  /** What was answered, oldest first: a reopened request is answered again. */
  answers: z.array(
    z.object({
      text: z.string(),
      answeredBy: z.nullable(z.string()),
      answeredAt: z.nullable(z.string()),
      /** False once its letter was given up: then the request is open again. */
      isDelivered: z.boolean(),
    }),
  ),
  /** The name of the staff member who last worked on it. */
  handledBy: z.nullable(z.string()),
  createdAt: z.string(),
});
export type ContactRequest = z.output<typeof ContactRequest>;

export const listContactRequests = endpoint({
  name: 'listContactRequests',
  summary: 'Requests from the public site, open ones first',
  method: 'GET',
  paths: ['/api/contact'],
  roles: ['Staff'],
  query: z.strictObject({ status: z.optional(z.enum(['new', 'answered', 'closed'])), ...paging }),
  response: z.array(ContactRequest),
  paged: true,
});

export const updateContactRequest = endpoint({
  name: 'updateContactRequest',
  summary: 'Mark a request answered or closed; each answer goes out by e-mail, once',
  method: 'PUT',
  paths: ['/api/contact/:id'],
  roles: ['Staff'],
  params: WithId,
  body: z.strictObject({
    status: z.enum(['new', 'answered', 'closed']),
    answer: optional(prose(MAX_LENGTH.contactAnswer)),
  }),
  response: ContactRequest,
  errors: ['contact.notFound', 'contact.alreadyAnswered'],
});

export const NewsletterForm = z.strictObject({ email: Email, website: z.optional(z.string().check(z.maxLength(200))) });

export const subscribeToNewsletter = endpoint({
  name: 'subscribeToNewsletter',
  summary: 'Subscribe an address to the newsletter; the answer is the same whether or not it was known',
  method: 'POST',
  paths: ['/api/newsletter'],
  roles: 'anyone',
  body: NewsletterForm,
  status: 201,
  response: Acknowledged,
  limit: { max: 5, seconds: 600, per: 'address' },
});

export const NewsletterFarewell = z.strictObject({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, problem('notLink'))),
});

export const unsubscribeFromNewsletter = endpoint({
  name: 'unsubscribeFromNewsletter',
  summary: 'Unsubscribe with the link from a newsletter',
  method: 'POST',
  paths: ['/api/newsletter/unsubscribe'],
  roles: 'anyone',
  body: NewsletterFarewell,
  response: Acknowledged,
  errors: ['auth.linkInvalid'],
  limit: { max: 20, seconds: 600, per: 'address' },
});

export const exportNewsletter = endpoint({
  name: 'exportNewsletter',
  summary: 'The newsletter’s addresses as CSV',
  method: 'GET',
  paths: ['/api/newsletter/export'],
  roles: ['Admin'],
  stepUp: true,
  response: 'file',
});
