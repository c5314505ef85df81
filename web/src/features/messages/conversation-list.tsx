import type { Conversation } from '@antam/contract/messages';
import { MessagesSquare } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names';
import { useDebounced } from '../../lib/debounced';
import { useKeptState } from '../../lib/kept-state';
import { useTimes } from '../../lib/time/times';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { SearchField } from '../../ui/search-field';
import { Waiting } from '../../ui/waiting';
import { useClinicMessagesTexts } from './clinic-messages-texts';
import { useConversations } from './conversation-queries';
import { useIsMine } from './use-is-mine';

/** Every conversation the viewer may answer; `pathOf` gives the address of one. */
export function ConversationList({ pathOf }: { pathOf: (userId: string) => string }) {
  const t = useClinicMessagesTexts();
  const [search, setSearch] = useKeptState('search', '');
  const wanted = useDebounced(search.trim());
  const conversations = useConversations(wanted);
  return (
    <div className="grid content-start gap-3">
      <SearchField label={t.search} value={search} onChange={setSearch} />
      <Waiting for={conversations} failed={t.loadFailed} rows={5} />
      {conversations.isSuccess && conversations.items.length === 0 && (
        <EmptyState
          icon={<MessagesSquare />}
          title={wanted ? t.noMatch : t.emptyTitle}
          text={wanted ? undefined : t.emptyText}
        />
      )}
      <ul aria-label={t.list} className="grid gap-1.5">
        {conversations.items.map((conversation) => (
          <li key={conversation.userId._id}>
            <ConversationLink conversation={conversation} to={pathOf(conversation.userId._id)} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={conversations.hasNextPage}
        isLoading={conversations.isFetchingNextPage}
        onMore={() => conversations.fetchNextPage()}
      />
    </div>
  );
}

function ConversationLink({ conversation, to }: { conversation: Conversation; to: string }) {
  const { formatDateTime } = useTimes();
  const t = useClinicMessagesTexts();
  const { userId, unread, lastMessage, lastMessageAt, assignedTo } = conversation;
  const isMine = useIsMine(conversation);
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          'grid grid-cols-[1fr_auto] gap-x-3 rounded-card border px-4 py-3',
          isActive ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-line bg-surface hover:border-brand',
        )
      }
    >
      <span className={unread > 0 ? 'font-semibold' : 'font-medium'}>{userId.fullName ?? userId.patientCode}</span>
      <Badge count={unread} label={t.unread(unread)} className="self-center" />
      <span className="col-span-2 line-clamp-1 break-words text-sm opacity-85">{lastMessage ?? t.noMessage}</span>
      <span className="col-span-2 flex flex-wrap justify-between gap-x-3 text-sm opacity-85">
        {lastMessageAt && <span className="tabular-nums">{formatDateTime(lastMessageAt)}</span>}
        {assignedTo && <span>{isMine ? t.assignedToMe : t.assignedTo(assignedTo.fullName ?? '–')}</span>}
      </span>
    </NavLink>
  );
}
