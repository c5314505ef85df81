import { rescheduleAppointment } from '@antam/contract/appointments';
import { type DeskDay, type DeskDoctor, getDeskDay } from '@antam/contract/desk';
import type { BodyOf } from '@antam/contract/endpoint';
import { dayOfferOf, firstSlotsFor } from '@antam/rules/booking/day-offer';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { useClinicNow } from '../lib/time/clinic-now';
import { refreshVisits } from './refresh-visits';

/** Reception's day: doctors, visits and arrivals; the day before stays on screen while the next one comes. */
export function useDeskDay(date: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.desk, 'day', date],
    queryFn: ({ signal }) => call(getDeskDay, { query: { date }, signal }),
    placeholderData: keepPreviousData,
    enabled: date !== '',
  });
}

/** The doctors who work today, the one with the fewest patients waiting first, and after them the others. */
export function useDoctorsToday(isWanted: boolean): (DeskDoctor & { isWorking: boolean })[] {
  const { date } = useClinicNow();
  const { data } = useDeskDay(isWanted ? date : '');
  if (!data) return [];
  const waitingFor = (id: string) => data.arrivals.filter((one) => one.doctorId === id && !one.completedAt).length;
  return data.doctors
    .map((doctor) => ({ ...doctor, isWorking: doctor.slots.length > 0 }))
    .sort((one, other) => +other.isWorking - +one.isWorking || waitingFor(one._id) - waitingFor(other._id));
}

interface Told {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** The visit may leave the list, and its dialog with it, before everything is read again: the words belong to the call. */
export function useMoveVisit(id: string, { onDone, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: BodyOf<typeof rescheduleAppointment>) =>
      call(rescheduleAppointment, { params: { id }, body: wish }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refreshVisits(cache),
  });
}

interface Wish {
  doctorId: string;
  minutes: number;
  /** The half hours the visit holds already that day do not stand in its own way. */
  ownSlots: readonly string[];
  now: { date: string; time: string };
}

/** The times at which a visit could begin with a doctor on a day. */
export function startsFor({ date, doctors }: DeskDay, { doctorId, minutes, ownSlots, now }: Wish): string[] {
  const doctor = doctors.find(({ _id }) => _id === doctorId);
  if (!doctor) return [];
  const bookedSlots = doctor.taken.filter((slot) => !ownSlots.includes(slot));
  const workDay = { slots: doctor.slots, awaySlots: doctor.awaySlots, absence: doctor.absence };
  return firstSlotsFor(dayOfferOf({ date, workDay, bookedSlots, now }).slots, minutes);
}
