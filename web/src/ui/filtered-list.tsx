import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { LoadMore } from './load-more';
import { PageHeader } from './page-header';
import { SelectField, type SelectOption } from './select-field';
import { Waiting } from './waiting';

type Pages<Item> = Parameters<typeof Waiting>[0]['for'] & {
  items: Item[];
  isSuccess: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type FilteredListProps<Item, Value extends string> = {
  words: { title: string; text: string; loadFailed: string; emptyTitle: string; emptyText: string };
  icon: ReactNode;
  filter: {
    label: string;
    /** Without a filter; left out, one is always chosen. */
    placeholder?: string;
    value: Value;
    options: SelectOption[];
    onChange: (value: Value) => void;
  };
  pages: Pages<Item>;
  /** The grey lines until the first answer. */
  waiting: { rows: number; className?: string };
  /** What stands above the list. */
  before?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A screen that is one paged list with a filter. */
export function FilteredList<Item, Value extends string>(props: FilteredListProps<Item, Value>) {
  const { words, icon, filter, pages, waiting, before, children } = props;
  return (
    <>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <SelectField className="w-48" {...filter} onChange={({ target }) => filter.onChange(target.value as Value)} />
        }
      />
      {before}
      <Waiting for={pages} failed={words.loadFailed} {...waiting} />
      {pages.isSuccess && pages.items.length === 0 && (
        <EmptyState icon={icon} title={words.emptyTitle} text={words.emptyText} />
      )}
      {pages.items.length > 0 && children(pages.items)}
      <LoadMore hasMore={pages.hasNextPage} isLoading={pages.isFetchingNextPage} onMore={() => pages.fetchNextPage()} />
    </>
  );
}
