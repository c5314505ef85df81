import type { Conversation, Message } from '@antam/contract/messages';
import { mayNamePatient } from '@antam/rules/need-to-know';
import type { ConversationScope } from '../../platform/session/scope';
import type { ConversationRow, MessageRow } from './queries';

interface Reader {
  scope: ConversationScope;
  userId: string;
}

/** A message, as either side of the conversation sees it. To a doctor who gave a reason the patient's name is a call of its own. */
export function presentMessage(row: MessageRow, { scope, userId }: Reader): Message {
  return {
    _id: row.id,
    clientId: row.clientId,
    from: row.fromClinic ? 'clinic' : 'patient',
    senderName: row.fromClinic || mayNamePatient(scope.basis) ? row.senderName : null,
    mine: row.senderId === userId,
    text: row.body,
    sentAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** A conversation that one of the clinic takes part in. */
export function presentWithin({ basis }: ConversationScope, row: ConversationRow): Conversation {
  return presentConversation(mayNamePatient(basis) ? row : { ...row, patientFullName: null });
}

/** A conversation in the clinic's list. */
export function presentConversation(row: ConversationRow): Conversation {
  return {
    userId: { _id: row.patientId, fullName: row.patientFullName, patientCode: row.patientCode },
    lastMessage: row.lastMessage,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    unread: row.unreadByClinic,
    assignedTo: row.assignedTo ? { _id: row.assignedTo, fullName: row.assigneeFullName } : null,
  };
}
