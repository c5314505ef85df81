import type { Conversation, Message } from '@antam/contract/messages';
import type { ConversationRow, MessageRow } from './queries';

/** A message, as either side of the conversation sees it. */
export function presentMessage(row: MessageRow, viewerId: string): Message {
  return {
    _id: row.id,
    clientId: row.clientId,
    from: row.fromClinic ? 'clinic' : 'patient',
    senderName: row.senderName,
    mine: row.senderId === viewerId,
    text: row.body,
    sentAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
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
