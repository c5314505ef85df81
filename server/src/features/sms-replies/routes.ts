import { timingSafeEqual } from 'node:crypto';
import { listSmsReplies, markSmsReply, receiveSmsReply } from '@antam/contract/sms-replies';
import type { Feature } from '../../platform/feature';
import { inTransaction } from '../../platform/http/notices';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { hashOf } from '../../platform/ids';
import { deskScope } from '../../platform/session/scope';
import { markReply } from './mark-reply';
import { noteReply } from './note-reply';
import { presentReply } from './present';
import { listReplies } from './queries';

export const smsReplyRoutes: Feature = ({ serve, sms, db: clinic, settings }) => {
  sms?.onReply((reply) => inTransaction(clinic, (tx) => noteReply(tx, reply)));

  serve(receiveSmsReply, async ({ db, body, request }) => {
    if (!isSecret(request.headers['x-sms-secret'], settings.smsReplySecret)) throw new Refusal('sms.wrongSecret');
    await noteReply(db, body);
  });

  serve(listSmsReplies, async ({ viewer, query, db, page, paged, audit }) => {
    const found = await listReplies(db, deskScope(viewer), { isOpen: query.open === 'true' }, page);
    const rows = paged(slicePage(found, page, (row) => [row.receivedAt.toISOString(), row.id]));
    await audit({ action: 'sms.listReplies' });
    return rows.map(presentReply);
  });

  serve(markSmsReply, async (call) => presentReply(await markReply(call, call.params.id, call.body.done)));
};

/** Compared as hashes, so that the time it takes tells nothing about the secret. */
function isSecret(given: unknown, secret: string | null): boolean {
  return secret !== null && typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(secret));
}
