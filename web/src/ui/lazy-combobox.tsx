import { lazy, Suspense } from 'react';
import type { ComboboxProps } from './combobox';
import { Skeleton } from './skeleton';

const Combobox = lazy(() => import('./combobox'));

/** The searching combobox, fetched by the screens that show one. Keep `search` stable (module level or useCallback). */
export function LazyCombobox(props: ComboboxProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[4.5rem]" />}>
      <Combobox {...props} />
    </Suspense>
  );
}
