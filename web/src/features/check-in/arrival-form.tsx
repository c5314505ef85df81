import { MAX_LENGTH } from '@antam/contract/limits';
import type { CheckInPatient } from '@antam/contract/visits';
import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import { AskFirst } from './ask-first';
import { useCheckInTexts } from './check-in-texts';
import { PatientCard } from './patient-card';
import { useCheckIn } from './queries';

type ArrivalFormProps = { patient: CheckInPatient; onArrived: () => void; onClear: () => void };

/** The patient found, the reason of the visit, and Confirm; warnings for reception come first. */
export function ArrivalForm({ patient, onArrived, onClear }: ArrivalFormProps) {
  const [isMeant, setMeant] = useState(!mustAskFirst(patient));
  return (
    <Card className="appear">
      <PatientCard patient={patient} />
      {isMeant ? (
        <ReasonForm patient={patient} onArrived={onArrived} onClear={onClear} />
      ) : (
        <AskFirst patient={patient} onGoOn={() => setMeant(true)} onClear={onClear} />
      )}
    </Card>
  );
}

function ReasonForm({ patient, onArrived, onClear }: ArrivalFormProps) {
  const t = useCheckInTexts();
  const errorText = useErrorText();
  const checkIn = useCheckIn();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reasonBox = useRef<HTMLTextAreaElement>(null);

  useEffect(() => reasonBox.current?.focus(), []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (checkIn.isPending) return;
    setMissing(!reason.trim());
    if (reason.trim()) checkIn.mutate({ patient, reason }, { onSuccess: onArrived });
    else reasonBox.current?.focus();
  }

  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={onSubmit}>
      <TextArea
        ref={reasonBox}
        label={t.reason}
        rows={3}
        maxLength={MAX_LENGTH.arrivalReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing && !reason.trim() ? t.reasonRequired : undefined}
      />
      {checkIn.error && <Notice tone="error">{errorText(checkIn.error, t.failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={checkIn.isPending}>
          {t.confirm}
        </Button>
        <Button look="quiet" onClick={onClear}>
          {t.card.clear}
        </Button>
      </div>
    </form>
  );
}
