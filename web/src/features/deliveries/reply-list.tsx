import { useErrorText } from '../../lib/texts/error-text';
import { ErrorState } from '../../ui/error-state';
import { LoadMore } from '../../ui/load-more';
import { useReplies } from './queries';
import { ReplyTable } from './reply-table';
import { useSmsRepliesTexts } from './sms-replies-texts';

/** What patients replied by SMS; not shown while there is nothing. */
export function ReplyList() {
  const t = useSmsRepliesTexts();
  const errorText = useErrorText();
  const replies = useReplies();
  const isFailed = replies.error !== null && replies.items.length === 0;
  if (!isFailed && replies.items.length === 0) return null;
  return (
    <section className="mb-10">
      <h2 className="text-xl">{t.title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t.text}</p>
      {isFailed && (
        <ErrorState
          message={errorText(replies.error, t.loadFailed)}
          onRetry={() => replies.refetch()}
          isRetrying={replies.isFetching}
        />
      )}
      {replies.items.length > 0 && <ReplyTable replies={replies.items} />}
      <LoadMore
        hasMore={replies.hasNextPage}
        isLoading={replies.isFetchingNextPage}
        onMore={() => replies.fetchNextPage()}
      />
    </section>
  );
}
