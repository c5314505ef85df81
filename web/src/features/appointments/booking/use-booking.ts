import type { AppointmentForStaff } from '@antam/contract/appointments';
import { DAY_WARNINGS } from '@antam/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { CallError } from '../../../lib/call/call-error';
import { lateCheck } from '../../../lib/call/late-check';
import { useErrorText } from '../../../lib/texts/error-text';
import { showSnackbar } from '../../../ui/snackbars';
import { useBookingTexts } from '../booking-texts';
import { useBookingRefusal } from '../days-ahead';
import { type BookingInput, useBookAppointment } from '../queries';
import { useDay } from '../use-day';
import {
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
};

/** The booking form's state: the choices, what the day offers, and sending. */
export function useBooking({ patient, defaults, onBooked }: Options) {
  const t = useBookingTexts();
  const errorText = useErrorText();
  const refusalText = useBookingRefusal();
  const book = useBookAppointment();
  const keyFor = useAttemptKey();
  const takeErrorBack = useRef(() => {});
  const [warning, setWarning] = useState<{ text: string; chosen: BookingValues } | null>(null);

  const resolver: Resolver<BookingValues> = async (values) => {
    const problems = await check.problemsOf(values);
    if (problems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map((field) => [field, { type: 'wrong', message: t.wrong[field] }])),
    };
  };
  const initial = { ...NO_VALUES, ...defaults, ...(patient && { patientName: patient.fullName }) };
  const form = useForm<BookingValues>({ defaultValues: initial, resolver });

  const values = form.watch();
  const day = useDay({ doctorId: values.doctor, date: values.date });
  const plan = values.timeSlot ? day.planFor(values.timeSlot, minutesWanted(values)) : undefined;

  // An error about the slot belonged to another doctor, day or length.
  const isSaidOfSlot = ['server', 'rule'].includes(String(form.formState.errors.timeSlot?.type));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice takes it back.
  useEffect(() => {
    if (isSaidOfSlot) form.clearErrors('timeSlot');
  }, [values.doctor, values.date, minutesWanted(values)]);

  async function send(chosen: BookingValues, despiteWarning = false) {
    takeErrorBack.current();
    const decided = day.planFor(chosen.timeSlot, minutesWanted(chosen));
    if (decided && !decided.ok) return refuse(refusalText(decided.refusal));

    const wish = requestOf(chosen, patient?.userId);
    const request = despiteWarning ? { ...wish, despiteWarning } : wish;
    try {
      const visit = await book.mutateAsync({ request, key: keyFor(request) });
      setWarning(null);
      form.reset(initial);
      onBooked(visit);
    } catch (failure) {
      if (patient && isDayWarning(failure)) return setWarning({ text: errorText(failure), chosen });
      setWarning(null);
      showFailure(failure);
    }
  }

  function showFailure(failure: unknown) {
    const text = errorText(failure, t.failures.book);
    takeErrorBack.current = showSnackbar(text, 'error');
    if (!(failure instanceof CallError)) return;
    // The choices are kept; only a slot that was taken by another patient must be chosen again.
    if (failure.code === 'booking.slotTaken') form.setValue('timeSlot', '');
    if (failure.code.startsWith('booking.')) form.setError('timeSlot', { type: 'server', message: text });
    for (const name of Object.keys(failure.fields)) {
      const field = formFieldOf(name);
      if (field) form.setError(field, { type: 'server', message: t.wrong[field] }, { shouldFocus: true });
    }
  }

  function refuse(text: string) {
    takeErrorBack.current = showSnackbar(text, 'error');
    form.setError('timeSlot', { type: 'rule', message: text });
    focusField('timeSlot');
  }

  const submit = form.handleSubmit(
    (chosen) => send(chosen),
    (problems) => {
      const [first] = Object.keys(NO_VALUES).filter((field) => field in problems);
      if (first === 'date' || first === 'timeSlot') focusField(first);
    },
  );

  const warned = warning && {
    text: warning.text,
    goOn: () => void send(warning.chosen, true),
    leave: () => setWarning(null),
  };
  return { form, day, plan, submit, warned, fetchCheck: check.fetch, isBusy: book.isPending };
}

/** Reception is asked to confirm a booking that a patient may not make. */
function isDayWarning(failure: unknown): boolean {
  return failure instanceof CallError && DAY_WARNINGS.some((code) => code === failure.code);
}

/** The day and the slots are not inputs, so the form library cannot focus them. */
function focusField(field: 'date' | 'timeSlot') {
  const frame = document.querySelector(`[data-field="${field}"]`);
  const control = frame?.querySelector<HTMLElement>('button[tabindex="0"], input:not(:disabled)');
  if (control) control.focus();
  else frame?.scrollIntoView({ block: 'center' });
}

/** One key for one set of choices: sent again unchanged after a lost answer, it is still one appointment. */
function useAttemptKey() {
  const last = useRef({ sent: '', key: '' });
  return (request: BookingInput) => {
    const sent = JSON.stringify(request);
    if (sent !== last.current.sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}
