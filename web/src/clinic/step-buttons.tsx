import type { Visit, VisitStep } from '@antam/contract/visits';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCheckInTexts } from '../lib/texts/check-in-texts';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useFailedTry } from '../ui/failed-try';
import { useAdvanceVisit } from './advance-visit';

/** The buttons for the next step of an arrival and for undoing the last one. */
export function StepButtons({ visit, name }: { visit: Visit; name: string }) {
  const t = useCheckInTexts().queue;
  const advance = useAdvanceVisit(useFailedTry(t.stepFailed));
  const [isAsking, setAsking] = useState(false);
  const step = visit.calledAt ? 'completed' : 'called';
  const isBusy = (wanted: VisitStep) => advance.isPending && advance.variables.step === wanted;

  function take(wanted: VisitStep) {
    advance.mutate({ id: visit._id, step: wanted }, { onSettled: () => setAsking(false) });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {visit.calledAt || visit.completedAt ? (
        <UndoButton visit={visit} name={name} isBusy={isBusy} onUndo={take} />
      ) : (
        <Button look="quiet" size="small" aria-label={t.takeBackFor(name)} onClick={() => setAsking(true)}>
          {t.takeBack}
        </Button>
      )}
      {!visit.completedAt && (
        <Button
          look={step === 'called' ? 'solid' : 'outline'}
          size="small"
          isBusy={advance.isPending}
          aria-label={step === 'called' ? t.callFor(name) : t.finishFor(name)}
          onClick={() => take(step)}
        >
          {step === 'called' ? t.call : t.finish}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.takeBackTitle}
        description={t.takeBackText(name)}
        confirmLabel={t.takeBackConfirm}
        isBusy={isBusy('undoArrived')}
        onConfirm={() => take('undoArrived')}
      />
    </div>
  );
}

type UndoButtonProps = {
  visit: Visit;
  name: string;
  isBusy: (step: VisitStep) => boolean;
  onUndo: (step: VisitStep) => void;
};

function UndoButton({ visit, name, isBusy, onUndo }: UndoButtonProps) {
  const t = useCheckInTexts().queue;
  const last = visit.completedAt ? 'completed' : 'called';
  const undo = last === 'completed' ? 'undoCompleted' : 'undoCalled';
  return (
    <Button
      look="quiet"
      size="small"
      isBusy={isBusy(undo)}
      aria-label={t.undoFor[last](name)}
      onClick={() => onUndo(undo)}
    >
      {!isBusy(undo) && <Undo2 aria-hidden="true" className="size-4" />}
      {t.undo}
    </Button>
  );
}
