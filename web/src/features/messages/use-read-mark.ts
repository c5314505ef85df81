import type { Message } from '@antam/contract/messages';
import { useEffect, useRef } from 'react';
import { useMarkRead } from './queries';

/**
 * Marks a conversation as read once its latest message is on a visible screen. A mark that failed is tried again when
 * the messages have been loaded again (`loadedAt`), at the latest after a minute.
 */
export function useReadMark(userId: string | undefined, messages: Message[] | undefined, loadedAt: number): void {
  const markRead = useMarkRead(userId);
  const marked = useRef('');
  const otherSide = userId ? 'patient' : 'clinic';
  const unread = messages?.find((message) => message.from === otherSide && !message.readAt)?._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each loading is another try.
  useEffect(() => {
    if (!unread) return;
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current === unread) return;
      marked.current = unread;
      markRead.mutate(undefined, {
        onError: () => {
          marked.current = '';
        },
      });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [unread, loadedAt, markRead.mutate]);
}
