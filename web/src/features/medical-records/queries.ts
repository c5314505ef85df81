import { listMedicalRecords } from '@antam/contract/medical-records';
import { exportMyData } from '@antam/contract/own-account';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callFile, callPage } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 50;

/** One's own medical records, newest first. */
export function useOwnRecords() {
  return useInfiniteQuery({
    queryKey: [QUERY_ROOTS.records, 'own'],
    queryFn: ({ signal, pageParam }) =>
      callPage(listMedicalRecords, { query: { limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type OwnRecords = ReturnType<typeof useOwnRecords>;

/** Loads the pages that are missing: what is printed must be everything. */
export function useLoadAll(records: OwnRecords) {
  return useMutation({
    mutationFn: async () => {
      let { hasNextPage } = records;
      while (hasNextPage) ({ hasNextPage } = await records.fetchNextPage({ throwOnError: true }));
    },
  });
}

export function useExportMyData() {
  return useMutation({ mutationFn: () => callFile(exportMyData) });
}
