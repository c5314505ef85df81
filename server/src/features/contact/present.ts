import type { ContactRequest } from '@antam/contract/contact';
import type { ContactRow } from './queries';

/** A request from the public site, as Staff see it. */
export function presentContactRequest(row: ContactRow): ContactRequest {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    mobile: row.mobile,
    message: row.message,
    status: row.status,
    answers: row.answers.map(({ body, by, at, lost }) => ({
      text: body,
      answeredBy: by,
      answeredAt: at && new Date(at).toISOString(),
      isDelivered: lost === null,
    })),
    handledBy: row.handlerName,
    createdAt: row.createdAt.toISOString(),
  };
}
