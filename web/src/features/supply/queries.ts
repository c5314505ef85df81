import { getSupply, type SupplyForPatient, showMedicineNames } from '@antam/contract/supply';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { keepAnswer } from '../../lib/call/keep-answer';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const OWN = [QUERY_ROOTS.supply, 'own'];

export function useOwnSupply() {
  return useQuery({ queryKey: OWN, queryFn: ({ signal }) => call(getSupply, { signal, as: 'Customer' }) });
}

export function useSupplyOf(userId: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.supply, 'of', userId],
    queryFn: ({ signal }) => call(getSupply, { query: { userId }, signal, as: 'Doctor' }),
  });
}

export function useShowNames() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (showsNames: boolean) => call(showMedicineNames, { body: { showsNames } }),
    onSuccess: ({ showsNames }) =>
      keepAnswer<SupplyForPatient>(cache, OWN, (supply) => supply && { ...supply, showsNames }),
  });
}
