import { listPatients } from '@antam/contract/patients';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callPage } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 24;

/** Patients by name, e-mail or code, a page at a time; the last answer stays while the next one comes. */
export function usePatients(search: string) {
  return useInfiniteQuery({
    queryKey: [QUERY_ROOTS.patients, 'list', search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callPage(listPatients, {
        as: 'Doctor',
        query: { search: search || undefined, limit: PAGE, cursor: pageParam ?? undefined },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
