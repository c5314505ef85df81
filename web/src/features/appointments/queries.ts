import { bookAppointment } from '@antam/contract/appointments';
import { listDoctors } from '@antam/contract/doctors';
import type { BodyOf } from '@antam/contract/endpoint';
import { getDayOffer, getMonthOffer } from '@antam/contract/free-time';
import { isSelectable } from '@antam/rules/booking/booking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshVisits } from '../../clinic/refresh-visits';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

/** The doctors a visit can be booked with. */
export function useSelectableDoctors() {
  return useQuery({
    queryKey: [QUERY_ROOTS.doctors],
    queryFn: ({ signal }) => call(listDoctors, { signal }),
    select: (doctors) => doctors.filter(isSelectable),
  });
}

/** When a doctor works on a day, and what of it is booked. */
export function useDayOffer(doctorId: string, date: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.slots, doctorId, date],
    queryFn: ({ signal }) => call(getDayOffer, { params: { id: doctorId }, query: { date }, signal }),
    enabled: doctorId !== '' && date !== '',
  });
}

/** Which days of a month have room for a visit with a doctor. */
export function useMonthOffer(doctorId: string, month: string, minutes: 30 | 60) {
  return useQuery({
    queryKey: [QUERY_ROOTS.slots, doctorId, month, minutes],
    queryFn: ({ signal }) => call(getMonthOffer, { params: { id: doctorId }, query: { month, minutes }, signal }),
    enabled: doctorId !== '',
  });
}

export type BookingInput = BodyOf<typeof bookAppointment>;

export function useBookAppointment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ request, key }: { request: BookingInput; key: string }) =>
      call(bookAppointment, { body: request, ...once(key) }),
    // After a lost race the displayed day is out of date, so it is read again in any case.
    onSettled: () => void refreshVisits(cache),
  });
}
