import { useEffect } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useClinicNow } from '../../lib/time/clinic-now';
import { showSnackbar } from '../../ui/snackbars';
import { useBookingTexts } from './booking-texts';
import { offerOf, planChoice } from './day-offer';
import { useDaysAhead } from './days-ahead';
import { useBookedSlots, useDoctor } from './queries';

/** A doctor's day, updated by the live stream: a slot taken by another patient becomes booked without a reload. */
export function useDay({ doctorId, date }: { doctorId: string; date: string }) {
  const t = useBookingTexts();
  const now = useClinicNow();
  const daysAhead = useDaysAhead();
  const doctor = useDoctor(doctorId);
  const booked = useBookedSlots(doctorId, date);
  useFailureSnackbar(doctor.error, t.failures.schedule);
  useFailureSnackbar(booked.error, t.failures.slots);

  const schedule = doctor.data?.workSchedule;
  const bookedSlots = booked.data;
  const known = schedule && bookedSlots && date ? { schedule, date, bookedSlots, now, daysAhead } : undefined;

  return {
    schedule,
    offer: known && offerOf(known).slots,
    isLoading: Boolean(date && doctorId) && (doctor.isPending || booked.isPending),
    hasFailed: doctor.isError || booked.isError,
    retry: () => {
      if (doctor.isError) void doctor.refetch();
      if (booked.isError) void booked.refetch();
    },
    planFor: (slot: string, minutes: number) => known && planChoice(known, slot, minutes),
  };
}

export function useFailureSnackbar(error: unknown, fallback: string): void {
  const errorText = useErrorText();
  const text = error ? errorText(error, fallback) : null;
  // When the error is over, its message is removed.
  useEffect(() => (text ? showSnackbar(text, 'error') : undefined), [text]);
}
