import type { CheckInPatient } from '@antam/contract/visits';
import { normaliseCode } from '@antam/rules/codes';
import { type FormEvent, Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CodeField } from '../../ui/code-field';
import { awaitLatePart, mayTakeFocus } from '../../ui/late-focus';
import { Notice } from '../../ui/notice';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useDashboardTexts } from './dashboard-texts';
import { useCheckInByCode } from './queries';

type ArrivalFormProps = {
  patient: CheckInPatient;
  onArrived: () => void;
  onClear: () => void;
  onUnderWay: (isUnderWay: boolean) => void;
};
type CodeCheckInProps = {
  /** The check-in screen's form, for a patient about whom reception must be asked first. */
  arrivalForm: (props: ArrivalFormProps) => ReactNode;
};

/** A code whose patient was not received: reception is asked about the patient first, or it was refused. */
type Unfinished = { code: string } & ({ patient: CheckInPatient } | { refusal: string });

/** Looked up again, a patient has a form of its own, which begins with what is known of them then. */
type Kept = Unfinished & { key: number; isUnderWay: boolean };

/** Checks a patient in for today's appointment by the code they show (spec sections 1 and 8). */
export function CodeCheckIn({ arrivalForm }: CodeCheckInProps) {
  const { formatSlotStart } = useTimes();
  const t = useDashboardTexts().checkIn;
  const errorText = useErrorText();
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [unfinished, setUnfinished] = useState<Kept[]>([]);
  const lastKey = useRef(0);
  const checkIn = useCheckInByCode({
    onDone: (found, sent) => {
      if (found?.isReceived) {
        sayReceived(found.patient);
        setUnfinished((others) => others.filter(({ code }) => !isSameCode(code, sent)));
        if (mayTakeFocus()) focusBox();
      } else if (!found) refuse(sent, t.notFound);
      else if (box.current) keep({ code: sent, patient: found.patient });
      else refuse(sent, t.failed);
    },
    onFailed: (failure, sent) => refuse(sent, errorText(failure, t.failed)),
  });

  // A scanner types the next code in the place of one that was put back, and not behind it: from its first letter on.
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    if (input && input === document.activeElement && input.value === unfinished.at(-1)?.code) input.select();
  }, [unfinished]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isWaiting = checkIn.isPending || unfinished.some(({ isUnderWay }) => isUnderWay);
    setEmpty(!code.trim() && !isWaiting);
    // What was found before must not be received by mistake; what came of a code sent just before has not been read yet.
    if (!isWaiting) setUnfinished((all) => (code.trim() ? [] : all.filter((one) => 'patient' in one)));
    if (!code.trim()) return;
    // Emptied at once, because a scanner may type the next code before the answer.
    setCode('');
    if (checkIn.isAwaited(code)) return;
    awaitLatePart();
    checkIn.send(code);
  }

  function refuse(sent: string, refusal: string) {
    if (!box.current) return void showSnackbar(refusal, 'error', sent);
    setCode((typed) => typed || sent);
    keep({ code: sent, refusal });
  }

  function keep(one: Unfinished) {
    lastKey.current += 1;
    const kept = { ...one, key: lastKey.current, isUnderWay: false };
    setUnfinished((all) => {
      // A form whose arrival awaits its answer stays.
      const others = all.filter(({ code, isUnderWay }) => !isSameCode(code, one.code) || isUnderWay);
      const isAsked = others.some(({ code }) => isSameCode(code, one.code));
      return isAsked && 'patient' in one ? others : [...others, kept];
    });
  }

  function noteUnderWay(key: number, isUnderWay: boolean) {
    setUnfinished((all) => all.map((one) => (one.key === key ? { ...one, isUnderWay } : one)));
  }

  function finish({ _id }: CheckInPatient) {
    setUnfinished((all) => all.filter((one) => !('patient' in one) || one.patient._id !== _id));
    focusBox();
  }

  const focusBox = () => box.current?.querySelector('input')?.focus();

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
          {/* As soon as the next code stands there, it can be sent too. */}
          <Button type="submit" className="sm:mt-7.5" isBusy={checkIn.isPending && !code.trim()}>
            {t.submit}
          </Button>
        </form>
        <div className="grid gap-3 [&:not(:empty)]:mt-4">
          {unfinished.map(
            (one) =>
              'refusal' in one && (
                <Notice key={one.key} tone="error">
                  <p>{one.refusal}</p>
                  <p className="wrap-anywhere font-mono">{one.code}</p>
                </Notice>
              ),
          )}
        </div>
      </Card>
      {unfinished.map(
        (one) =>
          'patient' in one && (
            <Fragment key={one.key}>
              {arrivalForm({
                patient: one.patient,
                onArrived: () => {
                  finish(one.patient);
                  sayReceived(one.patient);
                },
                onClear: () => finish(one.patient),
                onUnderWay: (isUnderWay) => noteUnderWay(one.key, isUnderWay),
              })}
            </Fragment>
          ),
      )}
    </>
  );
}

const isSameCode = (one: string, other: string) => normaliseCode(one) === normaliseCode(other);
