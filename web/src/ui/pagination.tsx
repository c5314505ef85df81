import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useUiTexts } from '../lib/ui-texts';
import { Button } from './button';

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Pages counted from 1, for a list that is already here in full. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useUiTexts();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t.pages} className="mt-4 flex items-center justify-center gap-2">
      <Button
        look="quiet"
        size="icon"
        aria-label={t.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <span aria-live="polite" className="text-ink-soft tabular-nums">
        {t.pageOf(page, pages)}
      </span>
      <Button
        look="quiet"
        size="icon"
        aria-label={t.nextPage}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </nav>
  );
}
