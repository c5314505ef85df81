import { classNames } from '../lib/class-names';
import { useUiTexts } from '../lib/texts/ui-texts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-field bg-line', className)} />;
}

/** Grey lines in place of a list that is loading, with a message for screen readers. */
export function SkeletonList({ rows = 3, className }: { rows?: number; className?: string }) {
  const t = useUiTexts();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <Skeleton key={row} className={className ?? 'h-16'} />
      ))}
    </div>
  );
}
