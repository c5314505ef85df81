import type { ReminderType } from '@antam/contract/constants';
import { getPatientRecord } from '@antam/contract/patients';
import { createReminder } from '@antam/contract/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

export function usePatientRecord(id: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.patients, 'record', id],
    queryFn: ({ signal }) => call(getPatientRecord, { params: { id }, signal }),
  });
}

type NewReminder = { userId: string; type: ReminderType; message: string; reminderDate: string | null };

export function useRemindPatient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewReminder }) => call(createReminder, { body, ...once(key) }),
    onSuccess: () => {
      for (const root of [QUERY_ROOTS.reminders, QUERY_ROOTS.patients, QUERY_ROOTS.overview]) {
        void cache.invalidateQueries({ queryKey: [root] });
      }
    },
  });
}
