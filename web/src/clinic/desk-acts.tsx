import type { AppointmentForStaff } from '@antam/contract/appointments';
import type { VisitAct } from '@antam/rules/booking/visit-states';
import { useState } from 'react';
import { useDeskActsTexts } from '../lib/texts/desk-acts-texts';
import { useErrorText } from '../lib/texts/error-text';
import { useTimes } from '../lib/time/times';
import { Button } from '../ui/button';
import type { ButtonLook } from '../ui/button-class';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { lateDialog } from '../ui/late-dialog';
import { showSnackbar, showSuccess } from '../ui/snackbars';
import { useChangeVisit, type VisitChange } from './change-visit';
import { mayActOn } from './visit-acts';

const MoveDialog = lateDialog(() => import('./move-dialog').then((module) => module.MoveDialog));

type DeskActsProps = {
  visit: AppointmentForStaff;
  /** Acts that stand elsewhere on the screen. */
  without?: readonly VisitAct[];
  size?: ButtonLook['size'];
  /** Once an act is done; the button that was pressed may be gone then. */
  onDone?: (act: VisitAct) => void;
};

const ORDER = [
  ...(['confirm', 'arrive', 'call', 'complete', 'move', 'miss', 'cancel'] as const),
  ...(['undoArrive', 'undoCall', 'undoComplete'] as const),
];
const NEEDS_ARRIVAL: readonly VisitAct[] = ['call', 'undoArrive', 'undoCall', 'undoComplete'];
const NEXT_STEPS: readonly VisitAct[] = ['confirm', 'arrive', 'call', 'complete'];

type Asked = 'cancel' | 'miss' | 'undoArrive';
const isAsked = (act: VisitAct): act is Asked => act === 'cancel' || act === 'miss' || act === 'undoArrive';

/** Everything reception may do with a visit as it stands now; what cannot be taken back is asked for first. */
export function DeskActs({ visit, without = [], size, onDone }: DeskActsProps) {
  const t = useDeskActsTexts();
  const errorText = useErrorText();
  const { formatDateTime } = useTimes();
  const patient = visit.userId?.fullName ?? visit.patientName ?? t.unknownPatient;
  const change = useChangeVisit({
    onDone: (act) => showSuccess(t.done[act], patient),
    onFailed: (error) => showSnackbar(errorText(error, t.failed), 'error'),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isMoving, setMoving] = useState(false);

  function run(act: VisitChange) {
    change.mutate({ visit, change: act }, { onSuccess: () => onDone?.(act), onSettled: () => setAsked(null) });
  }

  function press(act: VisitAct) {
    if (act === 'move') setMoving(true);
    else if (isAsked(act)) setAsked(act);
    else run(act);
  }

  const open = ORDER.filter((act) => mayPress(visit, act) && !without.includes(act));
  const next = open.find((act) => NEXT_STEPS.includes(act));
  return (
    <>
      {open.map((act) => (
        <Button
          key={act}
          size={size}
          look={act === next ? 'solid' : LOOKS[act]}
          isBusy={act === 'move' || isAsked(act) ? undefined : change.isPending && change.variables.change === act}
          data-next={act === 'confirm' ? '' : undefined}
          aria-label={t.actFor(t.acts[act], patient)}
          onClick={() => press(act)}
        >
          {t.acts[act]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? t.ask[asked].title : ''}
        description={asked ? t.ask[asked].text(patient, formatDateTime(visit.appointmentDate)) : ''}
        cancelLabel={t.keep}
        confirmLabel={asked ? t.acts[asked] : ''}
        isDangerous
        isBusy={change.isPending}
        onConfirm={() => asked && run(asked)}
      />
      {isMoving && <MoveDialog visit={visit} onClose={() => setMoving(false)} onMoved={() => onDone?.('move')} />}
    </>
  );
}

/** A visit without an arrival is finished only when its day is over: today it is received first. */
function mayPress(visit: AppointmentForStaff, act: VisitAct): boolean {
  if (NEEDS_ARRIVAL.includes(act) && !visit.visitId) return false;
  if (act === 'complete' && !visit.visitId && mayActOn(visit, 'arrive', 'Staff')) return false;
  return mayActOn(visit, act, 'Staff');
}

const LOOKS: Partial<Record<VisitAct, ButtonLook['look']>> = {
  confirm: 'outline',
  arrive: 'outline',
  call: 'outline',
  complete: 'outline',
  move: 'outline',
  miss: 'quiet',
  cancel: 'danger',
  undoArrive: 'quiet',
  undoCall: 'quiet',
  undoComplete: 'quiet',
};
