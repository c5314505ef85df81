import { addWaitingScreen, listWaitingScreens, removeWaitingScreen } from '@antam/contract/waiting-room';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const KEY = [QUERY_ROOTS.waitingScreens];

export function useWaitingScreens() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listWaitingScreens, { signal }) });
}

export function useAddScreen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (label: string) => call(addWaitingScreen, { body: { label } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemoveScreen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeWaitingScreen, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
