import type { Conversation } from '@antam/contract/messages';
import { useSession } from '../../lib/call/session';

/** Whether the viewer has taken a conversation on. */
export function useIsMine(conversation: Conversation | null | undefined): boolean {
  const session = useSession();
  return session.status !== 'out' && conversation?.assignedTo?._id === session.userId;
}
