import { addWaitingScreen, listWaitingScreens, removeWaitingScreen } from '@antam/contract/waiting-room';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { callToDelete } from '../../lib/call/delete';
import { once, useOnceKey } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const KEY = [QUERY_ROOTS.waitingScreens];

export function useWaitingScreens() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listWaitingScreens, { signal }) });
}

export function useAddScreen() {
  const cache = useQueryClient();
  const onceKey = useOnceKey();
  return useMutation({
    mutationFn: (label: string) => call(addWaitingScreen, { body: { label }, ...once(onceKey.keyFor(label)) }),
    onSuccess: onceKey.isDone,
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

interface Told {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** The screen leaves the list, and its button with it, so the words belong to the call itself. */
export function useRemoveScreen({ onDone, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callToDelete(removeWaitingScreen, id),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
