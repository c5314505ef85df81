import { changePassword, endOtherSessions, listMySessions } from '@antam/contract/auth';
import type { BodyOf } from '@antam/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { beginSession } from '../../lib/call/session';

const SESSIONS = [QUERY_ROOTS.profile, 'sessions'];

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: (opened) => {
      beginSession(opened);
      void cache.invalidateQueries({ queryKey: SESSIONS });
    },
  });
}

export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => call(listMySessions, { signal }) });
}

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS }),
  });
}
