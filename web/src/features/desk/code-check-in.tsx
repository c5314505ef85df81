import type { CheckInPatient } from '@antam/contract/visits';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CodeField } from '../../ui/code-field';
import { awaitLatePart } from '../../ui/late-focus';
import { Notice } from '../../ui/notice';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useDashboardTexts } from './dashboard-texts';
import { useCheckInByCode } from './queries';

type ArrivalFormProps = { patient: CheckInPatient; onArrived: () => void; onClear: () => void };
type CodeCheckInProps = {
  /** The check-in screen's form, for a patient about whom reception must be asked first. */
  arrivalForm: (props: ArrivalFormProps) => ReactNode;
};

/** Checks a patient in for today's appointment by the code they show (spec sections 1 and 8). */
export function CodeCheckIn({ arrivalForm }: CodeCheckInProps) {
  const { formatSlotStart } = useTimes();
  const t = useDashboardTexts().checkIn;
  const errorText = useErrorText();
  const box = useRef<HTMLFormElement>(null);
  const checkIn = useCheckInByCode({
    onDone: (found) => {
      if (found?.isReceived) sayReceived(found.patient);
      else sayWhenLeft(found ? t.failed : t.notFound);
    },
    onFailed: (failure) => sayWhenLeft(errorText(failure, t.failed)),
  });
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const asked = checkIn.data && !checkIn.data.isReceived ? checkIn.data.patient : null;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!code.trim());
    if (!code.trim() || checkIn.isPending) return;
    awaitLatePart();
    checkIn.mutate(code, {
      onSuccess: (found) => {
        if (!found?.isReceived) return;
        setCode('');
        box.current?.querySelector('input')?.focus();
      },
    });
  }

  function startOver() {
    setCode('');
    box.current?.querySelector('input')?.focus();
    checkIn.reset();
  }

  /** Where the screen is left; on it, this is said below the code. */
  function sayWhenLeft(text: string) {
    if (!box.current) showSnackbar(text, 'error');
  }

  function sayReceived({ fullName, patientCode, todayAppointment }: CheckInPatient) {
    const wasPending = todayAppointment?.status === 'Pending';
    const who = [fullName ?? patientCode, todayAppointment && formatSlotStart(todayAppointment.timeSlot)]
      .filter(Boolean)
      .join(' · ');
    showSuccess(wasPending ? t.confirmed : t.checkedIn, t.arrived(who));
  }

  return (
    <>
      <Card>
        <h2 className="text-xl">{t.title}</h2>
        <form ref={box} noValidate className="mt-4 grid items-start gap-3 sm:grid-cols-[1fr_auto]" onSubmit={onSubmit}>
          <CodeField
            label={t.code}
            placeholder={t.placeholder}
            value={code}
            onChange={setCode}
            error={isEmpty && !code.trim() ? t.empty : undefined}
          />
          <Button type="submit" className="sm:mt-7.5" isBusy={checkIn.isPending}>
            {t.submit}
          </Button>
        </form>
        <div className="[&:not(:empty)]:mt-4">
          {checkIn.data === null && <Notice tone="error">{t.notFound}</Notice>}
          {checkIn.error && <Notice tone="error">{errorText(checkIn.error, t.failed)}</Notice>}
        </div>
      </Card>
      {asked &&
        arrivalForm({
          patient: asked,
          onArrived: () => {
            startOver();
            sayReceived(asked);
          },
          onClear: startOver,
        })}
    </>
  );
}
