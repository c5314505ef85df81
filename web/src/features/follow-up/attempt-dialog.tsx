import { CONTACT_WAYS, type ContactWay, type FollowUpForStaff, OUTCOMES_OF } from '@antam/contract/follow-up';
import type { ContactOutcome } from '@antam/contract/rule-answers';
import { useState } from 'react';
import type { TimeWish } from '../../clinic/free-time-fields';
import { useOnceKey } from '../../lib/call/once';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { RadioCards } from '../../ui/radio-cards';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { AttemptHistory, CallCard } from './call-card';
import { nameOf } from './follow-up-table';
import { useFollowUpTexts } from './follow-up-texts';
import { useClaim, useNoteAttempt } from './queries';
import { VisitChoice } from './visit-choice';

/** A contact with a patient and what came of it. The row is kept for the person who opened it; closing lets it go. */
export function AttemptDialog({ row, onClose }: { row: FollowUpForStaff; onClose: () => void }) {
  const all = useFollowUpTexts();
  const t = all.dialog;
  const errorText = useErrorText();
  const claim = useClaim(row._id);
  const note = useNoteAttempt(row._id);
  const mayCall = row.call.state === 'call' && row.phone !== null;
  const [how, setHow] = useState<ContactWay>(mayCall ? 'phone' : 'patientCalled');
  const [outcome, setOutcome] = useState<ContactOutcome | null>(null);
  const [visit, setVisit] = useState<TimeWish | null>(null);
  const [isTried, setTried] = useState(false);
  const { keyFor } = useOnceKey();

  /** Another outcome begins anew: a time that is no longer shown is not booked. */
  function choose(next: ContactOutcome | null) {
    setOutcome(next);
    setVisit(null);
    forgetFailure();
  }

  /** What is being stored goes on, and its answer is shown. */
  function forgetFailure() {
    if (!note.isPending) note.reset();
  }

  function leave() {
    claim.mutate(false);
    onClose();
  }

  function save() {
    setTried(true);
    if (!outcome || (outcome === 'coming' && !visit)) return;
    const body = { how, outcome, visit };
    note.mutate(
      { key: keyFor(body), body },
      {
        onSuccess: ({ appointmentCode }) => {
          showSuccess(appointmentCode ? t.booked(appointmentCode) : t.noted);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={leave}
      isBusy={note.isPending}
      title={t.title(nameOf(row))}
      width="medium"
      error={note.error && errorText(note.error, all.failed)}
      actions={
        <>
          <Button look="quiet" disabled={note.isPending} onClick={leave}>
            {t.cancel}
          </Button>
          <Button isBusy={note.isPending} onClick={save}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <CallCard row={row} />
        <Notice tone="warning">{t.quiet}</Notice>
        <AttemptHistory row={row} />
        <SelectField
          label={t.how}
          value={how}
          options={CONTACT_WAYS.map((value) => ({
            ...{ value, label: t.ways[value], disabled: value === 'phone' && !mayCall },
          }))}
          onChange={(event) => {
            setHow(event.target.value as ContactWay);
            choose(null);
          }}
        />
        <RadioCards
          legend={t.outcome}
          name="outcome"
          required
          columns="grid-cols-1 sm:grid-cols-2"
          value={outcome ?? ''}
          options={OUTCOMES_OF[how].map((value) => ({ value, label: all.outcomes[value] }))}
          error={isTried && !outcome ? t.outcomeRequired : undefined}
          onChange={(event) => choose(event.target.value as ContactOutcome)}
        />
        {outcome === 'coming' && (
          <VisitChoice
            doctorId={row.doctor?._id ?? ''}
            isMissing={isTried && !visit}
            onChoose={(chosen) => {
              setVisit(chosen);
              forgetFailure();
            }}
          />
        )}
        {outcome === 'asksNotToBeCalled' && <Notice>{t.onlyDoctor}</Notice>}
        {(outcome === 'diedToConfirm' || outcome === 'transferredToConfirm') && <Notice>{t.stops}</Notice>}
      </div>
    </Dialog>
  );
}
