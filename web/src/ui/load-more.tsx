import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from './button';

type LoadMoreProps = { hasMore: boolean; isLoading: boolean; onMore: () => void };

/** The foot of a list that the server hands out a page at a time. */
export function LoadMore({ hasMore, isLoading, onMore }: LoadMoreProps) {
  const t = useUiTexts();
  if (!hasMore) return null;
  return (
    <div className="mt-4 text-center print:hidden">
      <Button look="outline" isBusy={isLoading} onClick={onMore}>
        {t.loadMore}
      </Button>
    </div>
  );
}
