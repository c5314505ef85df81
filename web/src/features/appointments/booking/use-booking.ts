import type { AppointmentForStaff } from '@antam/contract/appointments';
import { DAY_WARNINGS } from '@antam/contract/errors';
import type { EarliestTime } from '@antam/contract/free-time';
import { useRef, useState } from 'react';
import { CallError, isUnanswered } from '../../../lib/call/call-error';
import { type Problems, useContractForm } from '../../../lib/form/contract-form';
import { lateCheck, wordsFor } from '../../../lib/form/late-check';
import { useErrorText } from '../../../lib/texts/error-text';
import { showSnackbar } from '../../../ui/snackbars';
import { useBookingTexts } from '../booking-texts';
import { useBookingRefusal } from '../days-ahead';
import { useBookAppointment } from '../queries';
import { useDay } from '../use-day';
import {
  ANY_DOCTOR,
  type BookingPatient,
  type BookingValues,
  formFieldOf,
  minutesWanted,
  NO_VALUES,
  requestOf,
} from './booking-values';

const check = lateCheck(() => import('./booking-check'));

type Options = {
  patient?: BookingPatient;
  defaults?: Partial<BookingValues>;
  onBooked: (visit: AppointmentForStaff) => void;
  onUnderWay?: (isUnderWay: boolean) => void;
};

/** The booking form's state: the choices, what the day offers, and sending. */
export function useBooking({ patient, defaults, onBooked, onUnderWay }: Options) {
  const t = useBookingTexts();
  const errorText = useErrorText();
  const refusalText = useBookingRefusal();
  const book = useBookAppointment();
  const takeErrorBack = useRef(() => {});
  const [warning, setWarning] = useState<{ text: string; values: string } | null>(null);
  /** The values that are to be booked despite the warning; after a lost answer they are sent again as they were. */
  const meant = useRef('');
  /** The values of a booking whose answer was lost: its time may be taken by this very booking. */
  const [unanswered, setUnanswered] = useState('');

  const initial = { ...NO_VALUES, ...defaults, ...(patient && { patientName: patient.fullName }) };
  const booking = useContractForm({
    defaultValues: initial,
    check: problemsOf,
    send,
    onSent: (visit) => {
      if (!visit) return;
      booking.startFrom(initial);
      onBooked(visit);
    },
    refusedFields,
    onUnderWay,
  });
  const values = booking.form.watch();
  const day = useDay(
    { doctorId: values.doctor === ANY_DOCTOR ? '' : values.doctor, date: values.date },
    minutesWanted(values),
  );
  const planOf = (chosen: BookingValues) =>
    chosen.timeSlot && JSON.stringify(chosen) !== unanswered
      ? day.planFor(chosen.timeSlot, minutesWanted(chosen))
      : undefined;

  async function problemsOf(chosen: BookingValues): Promise<Problems<BookingValues>> {
    const fields = await check.problemsOf(chosen);
    // The time of any doctor brings the doctor and the day with it.
    const isMissing = (field: string) => chosen.doctor !== ANY_DOCTOR || !['doctor', 'date'].includes(field);
    const problems = wordsFor(fields.filter(isMissing), t.wrong);
    const plan = planOf(chosen);
    return plan && !plan.ok ? { ...problems, timeSlot: refusalText(plan.refusal) } : problems;
  }

  /** Answers null where reception must confirm first. */
  async function send(chosen: BookingValues, key: string): Promise<AppointmentForStaff | null> {
    takeErrorBack.current();
    const wish = requestOf(chosen, patient?.userId);
    const now = JSON.stringify(chosen);
    const request = meant.current === now ? { ...wish, despiteWarning: true } : wish;
    try {
      const visit = await book.mutateAsync({ request, key });
      meant.current = '';
      setUnanswered('');
      setWarning(null);
      return visit;
    } catch (failure) {
      setUnanswered(isUnanswered(failure) ? now : '');
      const isWarning = patient !== undefined && isDayWarning(failure);
      setWarning(isWarning ? { text: errorText(failure), values: now } : null);
      if (isWarning) return null;
      takeErrorBack.current = showSnackbar(errorText(failure, t.failures.book), 'error');
      throw failure;
    }
  }

  function refusedFields(refusal: CallError): Problems<BookingValues> {
    // The choices are kept; only a slot that was taken by another patient must be chosen again.
    if (refusal.code === 'booking.slotTaken') booking.form.setValue('timeSlot', '');
    const fields = wordsFor(
      Object.keys(refusal.fields).flatMap((name) => formFieldOf(name) ?? []),
      t.wrong,
    );
    return refusal.code.startsWith('booking.') ? { ...fields, timeSlot: errorText(refusal) } : fields;
  }

  const warned = warning && {
    text: warning.text,
    goOn: () => {
      meant.current = warning.values;
      void booking.submit();
    },
    leave: () => setWarning(null),
  };
  const earliest = {
    userId: patient?.userId,
    isBusy: booking.isBusy,
    onChoose: ({ doctorId, date, timeSlot }: EarliestTime) => {
      booking.form.setValue('doctor', doctorId._id);
      booking.form.setValue('date', date);
      booking.form.setValue('timeSlot', timeSlot);
      void booking.submit();
    },
  };
  return { ...booking, values, day, plan: planOf(values), warned, earliest, fetchCheck: check.fetch };
}

export type Booking = ReturnType<typeof useBooking>;

/** Reception is asked to confirm a booking that a patient may not make. */
function isDayWarning(failure: unknown): boolean {
  return failure instanceof CallError && DAY_WARNINGS.some((code) => code === failure.code);
}
