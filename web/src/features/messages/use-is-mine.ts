import type { Conversation } from '@antam/contract/messages';
import { useSession } from '../../lib/call/session';

/** Whether the conversation is assigned to the viewer. */
export function useIsMine(conversation: Conversation | null | undefined): boolean {
  const session = useSession();
  return session.status !== 'out' && conversation?.assignedTo?._id === session.userId;
}
