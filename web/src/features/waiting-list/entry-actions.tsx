import type { WaitingEntry, WaitingStep } from '@antam/contract/waiting-list';
import { useState } from 'react';
import { heldNow, useChangeWaiting } from '../../clinic/waiting-queries';
import { useErrorText } from '../../lib/texts/error-text';
import { useWaitingTexts } from '../../lib/texts/waiting-texts';
import { clinicToday } from '../../lib/time/clinic';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { showSnackbar, showSuccess } from '../../ui/snackbars';

const GiveUpDialog = lateDialog(() => import('../../clinic/give-up-dialog').then((module) => module.GiveUpDialog));

/**
 * What reception may do with an entry: for an open offer it may answer on the phone for the patient, and who was taken off
 * the list by mistake can wait again. A time that is held is given up only after a question, because it does not come back.
 */
export function EntryActions({ entry }: { entry: WaitingEntry }) {
  const t = useWaitingTexts();
  const errorText = useErrorText();
  const change = useChangeWaiting({
    onDone: () => showSuccess(t.changed),
    onFailed: (error) => showSnackbar(errorText(error, t.changeFailed), 'error'),
  });
  const [asked, setAsked] = useState<{ step: 'decline' | 'withdraw'; about: string }>();
  if (asked && asked.about !== heldNow(entry)) setAsked(undefined);
  const act = (step: WaitingStep) => change.mutate({ id: entry._id, step });
  function press(step: WaitingStep) {
    if (entry.status === 'offered' && (step === 'decline' || step === 'withdraw'))
      setAsked({ step, about: heldNow(entry) });
    else act(step);
  }
  const name = entry.userId.fullName ?? entry.userId.patientCode ?? '–';
  const acts: Partial<Record<WaitingStep, [label: string, spoken: string]>> = {
    accept: [t.accept, t.desk.acceptFor(name)],
    decline: [t.decline, t.desk.declineFor(name)],
    markUrgent: [t.desk.markUrgent, `${t.desk.markUrgent}: ${name}`],
    unmarkUrgent: [t.desk.unmarkUrgent, `${t.desk.unmarkUrgent}: ${name}`],
    withdraw: [t.desk.remove, t.desk.removeFor(name)],
    resume: [t.again, `${t.again}: ${name}`],
  };
  return (
    <span className="flex flex-wrap gap-2 wide:flex-nowrap wide:justify-end">
      {stepsOf(entry).map((step) => (
        <Button
          key={step}
          size="small"
          look={step === 'accept' ? undefined : step === 'withdraw' ? 'quiet' : 'outline'}
          className="whitespace-nowrap"
          isBusy={change.isPending && change.variables?.step === step}
          aria-label={acts[step]?.[1]}
          onClick={() => press(step)}
        >
          {acts[step]?.[0]}
        </Button>
      ))}
      {asked?.about === heldNow(entry) && (
        <GiveUpDialog
          step={asked.step}
          label={acts[asked.step]?.[0] ?? ''}
          isHeld
          onConfirm={() => act(asked.step)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  );
}

function stepsOf({ status, isUrgent, to }: WaitingEntry): WaitingStep[] {
  if (status === 'offered') return ['accept', 'decline', 'withdraw'];
  if (status === 'waiting') return [isUrgent ? 'unmarkUrgent' : 'markUrgent', 'withdraw'];
  return status === 'booked' || to < clinicToday() ? [] : ['resume'];
}
