import {
  deleteUser,
  endUserSessions,
  listUserSessions,
  listUsers,
  restoreFactor,
  setTemporaryPassword,
  type UserUpdate,
  updateUser,
} from '@antam/contract/accounts';
import { type Registration, register } from '@antam/contract/auth';
import type { Role } from '@antam/contract/constants';
import { getDoctorOfUser } from '@antam/contract/doctors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../lib/call/call';
import { callToDelete } from '../../lib/call/delete';
import { once } from '../../lib/call/once';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 20;

export function useUsers(search: string, role: Role | '') {
  return usePages(listUsers, {
    queryKey: [QUERY_ROOTS.users, 'list', search, role],
    query: { search: search || undefined, role: role || undefined, limit: PAGE },
  });
}

export const fetchDoctorOf = (userId: string) => call(getDoctorOfUser, { params: { userId } });

function useUserChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after a failure: what was asked may be done although its answer was lost.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: [QUERY_ROOTS.users] });
      void cache.invalidateQueries({ queryKey: [QUERY_ROOTS.doctors] });
    },
  });
}

export const useAddUser = () =>
  useUserChange(({ key, body }: { key: string; body: z.output<typeof Registration> }) =>
    call(register, { body, as: 'Admin', ...once(key) }),
  );

export const useUpdateUser = () =>
  useUserChange(({ id, body }: { id: string; body: z.output<typeof UserUpdate> }) =>
    call(updateUser, { params: { id }, body }),
  );

export const useDeleteUser = () => useUserChange((id: string) => callToDelete(deleteUser, id));

export const useSetTemporaryPassword = () =>
  useUserChange((id: string) => call(setTemporaryPassword, { params: { id } }));

export const useRestoreFactor = () => useUserChange((id: string) => call(restoreFactor, { params: { id } }));

export function useUserSessions(id: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.users, 'sessions', id],
    queryFn: ({ signal }) => call(listUserSessions, { params: { id }, signal }),
    staleTime: 0,
  });
}

export const useEndSessions = () => useUserChange((id: string) => call(endUserSessions, { params: { id } }));
