import {
  assignConversation,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
} from '@antam/contract/messages';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { Act } from '../../platform/session/decide-care';
import { openConversation } from '../../platform/session/open-conversation';
import { patientAskedFor } from '../../platform/session/open-patient';
import { type ConversationScope, conversationsWithin } from '../../platform/session/scope';
import { announceConversation } from './announce-conversation';
import { presentConversation, presentMessage, presentWithin } from './present';
import * as queries from './queries';
import { sendMessage as send } from './send-message';

export const messageRoutes: Feature = ({ serve }) => {
  serve(listMessages, async (call) => {
    const { viewer, query, db, page, paged } = call;
    const scope = await open(call, query.userId, { action: 'message.list' });
    const found = await queries.listMessages(db, scope, query, page);
    const rows = paged(slicePage(found, page, (row) => [row.createdAt.toISOString(), row.id]));
    return rows.map((row) => presentMessage(row, { scope, userId: viewer.userId }));
  });

  serve(sendMessage, async (call) => {
    const { text, clientId, userId } = call.body;
    if (text === null) throw new Refusal('message.empty');
    const scope = await open(call, userId, { action: 'message.send' });
    return presentMessage(await send(call, scope, { text, clientId }), { scope, userId: call.viewer.userId });
  });

  serve(markConversationRead, async (call) => {
    const scope = await open(call, call.body.userId, { action: 'message.markRead' });
    const byClinic = call.viewer.role !== 'Customer';
    const isNews = await queries.updateRead(call.db, scope, byClinic);
    if (!isNews) return;
    const doctorIds = await queries.listDoctorsOf(call.db, scope, call.clinic.dateOf(call.now));
    await announceConversation(call.db, scope, doctorIds);
    if (!byClinic) await publish(call.db, { kind: 'notifications' }, { userIds: [scope.patientId] });
  });

  serve(listConversations, async (call) => {
    const { query, db, page, paged, audit } = call;
    const found = await queries.listConversations(db, conversationsWithin(call), query, page);
    const rows = paged(slicePage(found, page, keyOf));
    await audit({ action: 'conversation.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentConversation);
  });

  serve(assignConversation, async (call) => {
    const { db, viewer, body, params, clinic, now } = call;
    const scope = await open(call, params.userId, { action: 'conversation.assign' });
    if (body.assign) await queries.updateTaken(db, scope, viewer.userId, body.from);
    else await queries.updateHandedBack(db, scope, viewer.userId);
    const conversation = await queries.findConversation(db, scope, clinic.dateOf(now));
    if (!conversation) throw new Refusal('conversation.notFound');
    if (body.assign && conversation.assignedTo !== viewer.userId) throw new Refusal('conversation.withSomebodyElse');
    await announceConversation(db, scope, conversation.doctorIds);
    return presentWithin(scope, conversation);
  });
};

const keyOf = (row: queries.ConversationRow) => [
  row.unreadByClinic > 0,
  row.lastMessageAt?.toISOString() ?? null,
  row.patientId,
];

function open(
  call: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'audit' | 'entry'>,
  userId: string | null | undefined,
  act: Act,
): Promise<ConversationScope> {
  return openConversation(call, patientAskedFor(call.viewer, userId), act);
}
