import type { CareReason, ReasonRequest } from '@antam/contract/care-reasons';
import { MAX_LENGTH } from '@antam/contract/limits';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useOnceKey } from '../../lib/call/once';
import { useErrorText } from '../../lib/texts/error-text';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RadioCards } from '../../ui/radio-cards';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { useCareReasonTexts } from './care-reason-texts';

const CHOICES = ['covering', 'advice'] as const satisfies readonly CareReason[];

interface ReasonDialogProps<T> {
  /** What is opened by it: care, or name and phone number. */
  kind: 'care' | 'identity';
  patientCode: string;
  give: (request: ReasonRequest, key: string) => Promise<T>;
  onGiven: (given: T) => void;
  onClose: () => void;
}

/** Asks why a doctor opens what is not open to them. An emergency takes one press. */
export function ReasonDialog<T extends { until: string }>({
  kind,
  patientCode,
  give,
  onGiven,
  onClose,
}: ReasonDialogProps<T>) {
  const all = useCareReasonTexts();
  const t = all.dialog;
  const { formatTime } = useTimes();
  const ui = useUiTexts();
  const errorText = useErrorText();
  const formId = useId();
  const [reason, setReason] = useState<CareReason | ''>('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState<CareReason | null>(null);
  const [error, setError] = useState<string | null>(null);
  const onceKey = useOnceKey();

  async function send(chosen: CareReason) {
    setBusy(chosen);
    setError(null);
    try {
      const request = { reason: chosen, note: note.trim() || null };
      const given = await give(request, onceKey.keyFor(request));
      if (kind === 'care') showSuccess(all.openUntil(formatTime(given.until)));
      onGiven(given);
    } catch (failure) {
      setError(errorText(failure, t.failed));
      setBusy(null);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(!reason);
    if (reason && !busy) void send(reason);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={busy !== null}
      title={t.titles[kind](patientCode)}
      description={t.texts[kind]}
      error={error}
      actions={
        <>
          <Button look="quiet" disabled={busy !== null} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={busy !== null && busy !== 'emergency'}>
            {t.open}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-5">
        <Button look="danger" isBusy={busy === 'emergency'} onClick={() => busy === null && void send('emergency')}>
          <TriangleAlert aria-hidden="true" className="size-5" />
          {t.emergency}
        </Button>
        <RadioCards
          legend={t.reason}
          name="reason"
          required
          value={reason}
          columns="sm:grid-cols-2"
          options={CHOICES.map((value) => ({ value, label: t.reasons[value], detail: t.details[value] }))}
          error={isMissing && !reason ? t.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value as CareReason)}
        />
        <TextField
          label={t.note}
          hint={t.noteHint}
          maxLength={MAX_LENGTH.reasonNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
