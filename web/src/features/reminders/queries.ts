import {
  type AppointmentForStaff,
  findAppointmentByCode,
  getAppointment,
  listAppointments,
  setAppointmentStatus,
} from '@antam/contract/appointments';
import { createReminder, deleteReminder, listReminders } from '@antam/contract/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { callToDelete } from '../../lib/call/delete';
import { once } from '../../lib/call/once';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import type { ReminderBody } from './reminder-fields';

const PAGE = 20;
const A_DAY_AT_ONCE = 100;

export function useReminders() {
  return usePages(listReminders, { queryKey: [QUERY_ROOTS.reminders, 'clinic'], query: { limit: PAGE } });
}

export function useDayAppointments(date: string) {
  return usePages(listAppointments, {
    queryKey: [QUERY_ROOTS.appointments, 'day', date],
    query: { date, limit: A_DAY_AT_ONCE },
    as: 'Staff',
  });
}

const oneKey = (id: string) => [QUERY_ROOTS.appointments, 'one', id];

/** Returns the id of the appointment with a code; null when there is none. */
export function useFindAppointment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const [found] = await call(findAppointmentByCode, { query: { code }, as: 'Staff' });
      if (found) cache.setQueryData(oneKey(found._id), found);
      return found?._id ?? null;
    },
  });
}

/** The found appointment, kept up to date while it is shown. */
export function useFoundAppointment(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getAppointment, { params: { id }, signal, as: 'Staff' }),
  });
}

interface Told {
  onDone: (appointment: AppointmentForStaff) => void;
  onFailed: (error: Error) => void;
}

/** The button may leave its list before everything is read again, so the words belong to the call itself. */
export function useConfirmAppointment({ onDone, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(setAppointmentStatus, { params: { id }, body: { status: 'Confirmed' }, as: 'Staff' }),
    onSuccess: onDone,
    onError: onFailed,
    // After a refusal the displayed appointment is out of date, so it is read again in any case.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.appointments] }),
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.overview] }),
      ]),
  });
}

export function useCreateReminder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: ReminderBody }) => call(createReminder, { body, ...once(key) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.reminders] }),
  });
}

export function useDeleteReminder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callToDelete(deleteReminder, id),
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.reminders] }),
  });
}
