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

export function useUpdateRequest(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { status: RequestStatus; answer?: string }) =>
      call(updateContactRequest, { params: { id }, body: { status: body.status, answer: body.answer ?? null } }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.contact] }),
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.overview] }),
      ]),
  });
}
