import { findSimilarPatients, registerNewcomer, renewNewcomerLink } from '@antam/contract/newcomers';
import { phoneToCompare } from '@antam/rules/newcomers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { once } from '../lib/call/once';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { useDebounced } from '../lib/debounced';
import type { NewcomerValues } from './newcomer-check';

const PAUSE_MS = 400;

/** Patients who may be the one that is being written down, once enough is typed to compare. */
export function useSimilarPatients({ fullName, phone, dateOfBirth }: NewcomerValues) {
  const key = useDebounced(phoneToCompare(phone) ?? '', PAUSE_MS);
  const person = useDebounced(fullName.trim() && dateOfBirth ? `${dateOfBirth} ${fullName.trim()}` : '', PAUSE_MS);
  return useQuery({
    queryKey: [QUERY_ROOTS.patients, 'similar', key, person],
    queryFn: ({ signal }) => {
      const [born, ...name] = person.split(' ');
      return call(findSimilarPatients, {
        body: { phone: key || null, dateOfBirth: born || null, fullName: name.join(' ') || null },
        signal,
      });
    },
    enabled: key !== '' || person !== '',
    // What was typed about a person is not kept.
    gcTime: 0,
  });
}

export function useRegisterNewcomer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewcomerValues }) =>
      call(registerNewcomer, { body, ...once(key) }),
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.patients] }),
  });
}

export function useRenewLink() {
  return useMutation({ mutationFn: (id: string) => call(renewNewcomerLink, { params: { id } }) });
}
