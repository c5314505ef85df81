import { planBooking, refusalForTime } from '@antam/rules/booking/booking';
import { dayOfferOf } from '@antam/rules/booking/day-offer';
import { useEffect } from 'react';
import type { OwnSlots } from '../../clinic/own-slots';
import { useErrorText } from '../../lib/texts/error-text';
import { useClinicNow } from '../../lib/time/clinic-now';
import { showSnackbar } from '../../ui/snackbars';
import { useBookingTexts } from './booking-texts';
import { useDaysAhead } from './days-ahead';
import { useDayOffer } from './queries';

/**
 * A doctor's day, updated by the live stream: a slot taken by another patient becomes booked without a reload. The half
 * hours of a visit that is moved are free for it; only the time at which it begins now stays booked.
 */
export function useDay({ doctorId, date }: { doctorId: string; date: string }, wanted: number, own?: OwnSlots) {
  const t = useBookingTexts();
  const now = useClinicNow();
  const daysAhead = useDaysAhead();
  const { data, error, isPending, isError, refetch } = useDayOffer(doctorId, date);
  useFailureSnackbar(error, t.failures.slots);
  const ofOthers = data?.bookedSlots.filter((slot) => !own?.slots.includes(slot)) ?? [];
  const shownBooked = data?.bookedSlots.filter((slot) => slot === own?.now || ofOthers.includes(slot)) ?? [];

  // The slots a choice takes, or why it cannot be booked, by the same rules as on the server.
  function planFor(firstSlot: string, minutes = wanted) {
    if (!data) return undefined;
    const plan = planBooking({ ...data, bookedSlots: ofOthers, firstSlot, minutes });
    if (!plan.ok) return plan;
    const refusal = refusalForTime(date, firstSlot, { now, daysAhead });
    return refusal ? { ok: false as const, refusal } : plan;
  }

  return {
    offer: data && dayOfferOf({ ...data, bookedSlots: shownBooked, now }, wanted),
    isLoading: Boolean(date && doctorId) && isPending,
    hasFailed: isError,
    retry: () => void refetch(),
    planFor,
  };
}

export function useFailureSnackbar(error: unknown, fallback: string): void {
  const errorText = useErrorText();
  const text = error ? errorText(error, fallback) : null;
  // When the error is over, its message is removed.
  useEffect(() => (text ? showSnackbar(text, 'error') : undefined), [text]);
}
