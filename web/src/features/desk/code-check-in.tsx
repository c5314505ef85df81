import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CodeField } from '../../ui/code-field';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { useDashboardTexts } from './dashboard-texts';
import { useCheckInByCode } from './queries';

/** Confirms a Pending appointment by the code the patient shows (spec sections 1 and 8). */
export function CodeCheckIn() {
  const { formatSlotStart } = useTimes();
  const t = useDashboardTexts().checkIn;
  const errorText = useErrorText();
  const checkIn = useCheckInByCode();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!code.trim());
    if (!code.trim() || checkIn.isPending) return;
    checkIn.mutate(code, {
      onSuccess: (confirmed) => {
        if (!confirmed) return;
        setCode('');
        const { userId, patientName, timeSlot } = confirmed;
        const who = userId?.fullName ?? patientName;
        showSuccess(t.confirmed, [who, formatSlotStart(timeSlot)].filter(Boolean).join(' · '));
      },
    });
  }

  // Somebody else confirmed or cancelled it between the two calls: to the desk that is the same answer.
  const isGone = checkIn.error instanceof CallError && checkIn.error.status === 409;
  const isNotFound = checkIn.data === null || isGone;

  return (
    <Card>
      <h2 className="text-xl">{t.title}</h2>
      <form noValidate className="mt-4 grid items-start gap-3 sm:grid-cols-[1fr_auto]" onSubmit={onSubmit}>
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
        {isNotFound && <Notice tone="error">{t.notFound}</Notice>}
        {checkIn.error && !isGone && <Notice tone="error">{errorText(checkIn.error, t.failed)}</Notice>}
      </div>
    </Card>
  );
}
