import { type ContactRequest, listContactRequests, updateContactRequest } from '@antam/contract/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 20;

export type RequestStatus = ContactRequest['status'];

export function useContactRequests(status: RequestStatus | '') {
  return usePages(listContactRequests, {
    queryKey: [QUERY_ROOTS.contact, status],
    query: { status: status || undefined, limit: PAGE },
  });
}

interface Told {
  onDone: (said: string) => void;
  onFailed: (error: Error) => void;
}

/** The request may leave the list that is shown before the overview is read again, so the words belong to the call. */
export function useUpdateRequest(id: string, { onDone, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { status: RequestStatus; said: string; answer?: string }) =>
      call(updateContactRequest, { params: { id }, body: { status: body.status, answer: body.answer ?? null } }),
    onSuccess: (_answer, { said }) => onDone(said),
    onError: onFailed,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.contact] }),
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.overview] }),
      ]),
  });
}
