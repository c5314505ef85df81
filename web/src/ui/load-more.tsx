import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from './button';

type LoadMoreProps = { hasMore: boolean; isLoading: boolean; onMore: () => void };

/** The footer of a paged list. */
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
