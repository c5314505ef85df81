import {
  changeWaiting,
  joinWaitingList,
  listWaiting,
  type WaitingEntry,
  type WaitingStep,
} from '@antam/contract/waiting-list';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { once } from '../lib/call/once';
import { usePages } from '../lib/call/pages';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { clinicToday } from '../lib/time/clinic';

const PAGE = 30;
const LATEST_ENDED = 20;

export function useWaiting() {
  return usePages(listWaiting, { queryKey: [QUERY_ROOTS.waitingList, 'open'], query: { limit: PAGE } });
}

/** The latest entries that have ended. */
export function useEndedWaiting() {
  return useQuery({
    queryKey: [QUERY_ROOTS.waitingList, 'ended'],
    queryFn: ({ signal }) => call(listWaiting, { query: { done: 'true', limit: LATEST_ENDED }, signal }),
  });
}

/** What a question about an entry is about: once another time is held, or none, it is not to be answered any more. */
export const heldNow = ({ _id, offers }: WaitingEntry): string =>
  offers.find(({ fate }) => fate === 'offered')?.until ?? _id;

/** Whether an entry has ended because its days are over. */
export const isOver = ({ status, to }: WaitingEntry): boolean => status === 'expired' && to < clinicToday();

export type WishBody = NonNullable<Parameters<typeof call<typeof joinWaitingList>>[1]>['body'];

export function useJoinWaiting() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: WishBody }) => call(joinWaitingList, { body, ...once(key) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.waitingList] }),
  });
}

interface Told {
  onDone: (step: WaitingStep) => void;
  onFailed: (error: Error) => void;
}

/** The live stream may remove what was pressed before the answer is here, so the words belong to the call itself. */
export function useChangeWaiting({ onDone, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: WaitingStep }) =>
      call(changeWaiting, { params: { id }, body: { step } }),
    onSuccess: (_entry, { step }) => onDone(step),
    onError: onFailed,
    // A refusal also means that the list was out of date, so refresh either way.
    onSettled: () =>
      Promise.all(
        [QUERY_ROOTS.waitingList, QUERY_ROOTS.appointments, QUERY_ROOTS.slots].map((root) =>
          cache.invalidateQueries({ queryKey: [root] }),
        ),
      ),
  });
}
