import { listAppointments, rescheduleAppointment, setAppointmentStatus } from '@antam/contract/appointments';
import type { BodyOf } from '@antam/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshVisits } from '../../../clinic/refresh-visits';
import { call } from '../../../lib/call/call';
import { usePages } from '../../../lib/call/pages';
import { QUERY_ROOTS } from '../../../lib/call/query-roots';
import { clinicToday } from '../../../lib/time/clinic';

const PAGE = 20;

/** One's own visits from today on, soonest first. */
export function useVisitsAhead() {
  return useQuery({
    queryKey: [QUERY_ROOTS.appointments, 'ahead'],
    queryFn: ({ signal }) =>
      call(listAppointments, { query: { from: clinicToday(), limit: 100 }, signal, as: 'Customer' }),
  });
}

/** One's own visits up to today, latest first. */
export function useVisitsBehind() {
  return usePages(listAppointments, {
    queryKey: [QUERY_ROOTS.appointments, 'behind'],
    query: { to: clinicToday(), order: 'desc', limit: PAGE },
    as: 'Customer',
  });
}

/** One's own visits that were cancelled, whether their day is over or not; latest first. */
export function useVisitsCancelled() {
  return usePages(listAppointments, {
    queryKey: [QUERY_ROOTS.appointments, 'cancelled'],
    query: { status: 'Cancelled', order: 'desc', limit: PAGE },
    as: 'Customer',
  });
}

export function useCancelAppointment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(setAppointmentStatus, { params: { id }, body: { status: 'Cancelled' } }),
    onSettled: () => void refreshVisits(cache),
  });
}

export function useRescheduleAppointment(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: BodyOf<typeof rescheduleAppointment>) =>
      call(rescheduleAppointment, { params: { id }, body: wish }),
    onSettled: () => void refreshVisits(cache),
  });
}
