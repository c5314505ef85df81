import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { useDebounced } from '../../lib/debounced';
import { EmptyState } from '../../ui/empty-state';
import { Waiting } from '../../ui/waiting';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { MessageSearch } from './message-search';
import { useMessagesTexts } from './messages-texts';
import { removeArrived, useOutbox } from './outbox';
import { useMessages } from './queries';
import { useReadMark } from './use-read-mark';

type ConversationProps = {
  /** The patient, on the clinic's side; left out, one's own conversation with the clinic. */
  userId?: string;
  className?: string;
};

/** A conversation: messages, unsent messages, and the message field. Give it a `key` per patient. */
export function Conversation({ userId, className }: ConversationProps) {
  const t = useMessagesTexts();
  const [searched, setSearched] = useState('');
  const settled = useDebounced(searched.trim());
  // A field that was cleared ends the search at once.
  const search = searched.trim() && settled;
  const messages = useMessages(userId, search);
  const outbox = useOutbox(userId);
  const shown = messages.data?.pages.flatMap((page) => page.items);
  useReadMark(userId, search ? undefined : shown, messages.dataUpdatedAt);
  useEffect(() => {
    if (!search) removeArrived(shown ?? []);
  });

  const isEmpty = shown?.length === 0 && (search !== '' || outbox.length === 0);
  return (
    <section
      aria-label={t.conversation}
      className={classNames(
        'flex h-[calc(100dvh-13rem)] min-h-96 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      <MessageSearch value={searched} onChange={setSearched} />
      <div className="flex min-h-0 grow flex-col">
        {!shown && (
          <div className="p-4">
            <Waiting for={messages} failed={t.failed} rows={4} className="h-14 w-3/4" />
          </div>
        )}
        {isEmpty && (
          <div className="m-auto p-4">
            <EmptyState title={search ? t.noMatch : t.empty} text={search ? undefined : t.emptyText} />
          </div>
        )}
        {shown && !isEmpty && (
          <MessageList
            messages={shown}
            outgoing={search ? [] : outbox}
            ownSide={userId ? 'clinic' : 'patient'}
            hasOlder={messages.hasNextPage}
            isLoadingOlder={messages.isFetchingNextPage}
            onOlder={() => messages.fetchNextPage()}
          />
        )}
      </div>
      {/* A message that was just sent is not among those that were searched for. */}
      <Composer userId={userId} onSend={() => setSearched('')} />
    </section>
  );
}
