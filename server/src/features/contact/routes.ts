import { Readable } from 'node:stream';
import {
  exportNewsletter as exportNewsletterEndpoint,
  listContactRequests as listContactRequestsEndpoint,
  sendContactRequest,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
  updateContactRequest as updateContactRequestEndpoint,
} from '@antam/contract/contact';
import { answers } from '@antam/texts/answers';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { hashOf, newId } from '../../platform/ids';
import { exportNewsletter } from './export-newsletter';
import { unsubscribeTokens } from './mint-unsubscribe-token';
import { presentContactRequest } from './present';
import {
  type ContactRow,
  findContactRequest,
  hasAnswered,
  insertContactAnswer,
  insertContactRequest,
  insertSubscriber,
  listContactRequests,
  updateContactRequest,
  updateUnsubscribed,
} from './queries';

export const contactRoutes: Feature = ({ serve, jobs, publicUrl }) => {
  async function sendAnswer(db: Db, answer: { requestId: string; body: string; answeredBy: string }): Promise<void> {
    const id = newId();
    await insertContactAnswer(db, { id, ...answer });
    await jobs.send(db, 'send-mail', { template: 'contactAnswer', objectId: id });
  }

  serve(sendContactRequest, async ({ body, db }) => {
    const { website, ...request } = body;
    if (!website) {
      await insertContactRequest(db, { id: newId(), ...request });
      await publish(db, { kind: 'contact' }, { roles: ['Staff'] });
    }
    return { message: answers.contactReceived };
  });

  serve(listContactRequestsEndpoint, async ({ query, db, page, paged, audit }) => {
    const rows = await listContactRequests(db, query.status, page);
    await audit({ action: 'contact.list' });
    const sortedBy = (row: ContactRow) => [row.status === 'new', row.createdAt, row.id];
    return paged(slicePage(rows, page, sortedBy)).map(presentContactRequest);
  });

  serve(updateContactRequestEndpoint, async ({ params, body, viewer, db, audit }) => {
    const answer = body.answer ?? undefined;
    if (answer && body.status === 'new')
      throw new Refusal('request.malformed', { fields: { answer: 'answerToOpenRequest' } });
    const change = { status: body.status, handledBy: viewer.userId };
    const given = answer ? { requestId: params.id, body: answer, answeredBy: viewer.userId } : null;
    if (!(await updateContactRequest(db, params.id, change, given !== null))) {
      const found = await findContactRequest(db, params.id);
      if (!found) throw new Refusal('contact.notFound');
      if (!given || !(await hasAnswered(db, given))) throw new Refusal('contact.alreadyAnswered');
      return presentContactRequest(found);
    }
    if (given) await sendAnswer(db, given);
    await audit({ action: 'contact.update', objectType: 'contactRequest', objectId: params.id });
    await publish(db, { kind: 'contact' }, { roles: ['Staff'] });
    return presentContactRequest((await findContactRequest(db, params.id)) as ContactRow);
  });

  serve(subscribeToNewsletter, async ({ body, db }) => {
    if (!body.website) {
      const tokenOf = await unsubscribeTokens(db);
      const id = newId();
      await insertSubscriber(db, { id, email: body.email, unsubscribeHash: hashOf(tokenOf(id)) });
    }
    return { message: answers.subscribed };
  });

  serve(unsubscribeFromNewsletter, async ({ body, db }) => {
    if (!(await updateUnsubscribed(db, hashOf(body.token)))) throw new Refusal('auth.linkInvalid');
    return { message: answers.unsubscribed };
  });

  serve(exportNewsletterEndpoint, async ({ db, clinic, now, reply, audit }) => {
    await audit({ action: 'newsletter.export' });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="newsletter-${clinic.dateOf(now)}.csv"`)
      .send(Readable.from(exportNewsletter(db, publicUrl)));
  });
};
