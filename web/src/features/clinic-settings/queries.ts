import { getClinicSettings, updateClinicSettings } from '@antam/contract/clinic-settings';
import type { BodyOf } from '@antam/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { reloadClinic } from '../../lib/time/clinic';

const SETTINGS = [QUERY_ROOTS.settings];

export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => call(getClinicSettings, { signal }) });
}

export function useSaveSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateClinicSettings>) => call(updateClinicSettings, { body }),
    onSuccess: reloadClinic,
    // A refusal may mean that another Admin has saved: their changes must be on the screen before the next try.
    onSettled: () => cache.invalidateQueries({ queryKey: SETTINGS }),
  });
}
