import { listPatients } from '@antam/contract/patients';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callPage } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 24;

/** Patients by name, e-mail or code, in pages; the previous answer is shown while the next one loads. */
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
