import type { AppointmentForStaff } from '@antam/contract/appointments';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { useState } from 'react';
import { useDeskActsTexts } from '../lib/texts/desk-acts-texts';
import { useErrorText } from '../lib/texts/error-text';
import { useUiTexts } from '../lib/texts/ui-texts';
import { clinicClock } from '../lib/time/clinic';
import { clinicInstant } from '../lib/time/clinic-instant';
import { useClinicNow } from '../lib/time/clinic-now';
import { useTimes } from '../lib/time/times';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { showSnackbar, showSuccess } from '../ui/snackbars';
import { useMoveVisit } from './desk-day';
import { FreeTimeFields, type TimeWish, useFreeTime } from './free-time-fields';

type MoveDialogProps = {
  visit: AppointmentForStaff;
  /** Where the visit was dragged to; left out, the dialog starts from where the visit is. */
  target?: TimeWish;
  onClose: () => void;
  onMoved?: () => void;
};

/** Another day, doctor or time for a visit. A visit that was dragged is asked about here too. */
export function MoveDialog(props: MoveDialogProps) {
  const { visit, onClose } = props;
  const t = useDeskActsTexts();
  const errorText = useErrorText();
  const { formatDateTime } = useTimes();
  const patient = visit.userId?.fullName ?? visit.patientName ?? t.unknownPatient;
  const doctor = visit.doctorId.userId.fullName ?? '';
  const move = useMoveVisit(visit._id, {
    onDone: () => showSuccess(t.move.done, patient),
    onFailed: (error) => showSnackbar(errorText(error, t.move.failed), 'error'),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={move.isPending}
      title={t.move.title}
      description={t.move.now(patient, formatDateTime(visit.appointmentDate), doctor)}
    >
      <NewTime {...props} move={move} />
    </Dialog>
  );
}

type NewTimeProps = MoveDialogProps & { move: ReturnType<typeof useMoveVisit> };

function NewTime({ visit, target, move, onClose, onMoved }: NewTimeProps) {
  const t = useDeskActsTexts().move;
  const ui = useUiTexts();
  const now = useClinicNow();
  const [wish, setWish] = useState<TimeWish>(target ?? firstWish(visit, now.date));
  const free = useFreeTime(wish, visit.duration, visit);
  const { date, doctorId, timeSlot } = wish;
  const isFree = free.starts.includes(timeSlot);

  function submit() {
    move.mutate(
      { appointmentDate: clinicInstant(date, startOfSlot(timeSlot)), timeSlot, doctorId },
      {
        onSuccess: () => {
          onClose();
          onMoved?.();
        },
        onError: () => setWish({ ...wish, timeSlot: '' }),
      },
    );
  }

  return (
    <div className="grid gap-5">
      <FreeTimeFields wish={wish} free={free} words={t} hint={t.told} onChange={setWish} />
      <DialogActions>
        <Button look="quiet" disabled={move.isPending} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button isBusy={move.isPending} disabled={!isFree} onClick={submit}>
          {t.submit}
        </Button>
      </DialogActions>
    </div>
  );
}

/** The time that is held for the patient, where there is one; otherwise the day on which the visit is. */
function firstWish({ appointmentDate, doctorId, heldTime }: AppointmentForStaff, today: string): TimeWish {
  const dayOf = (moment: string) => clinicClock().dateOf(moment);
  if (heldTime) {
    const { doctorId: holder, timeSlot } = heldTime;
    return { doctorId: holder, date: dayOf(heldTime.appointmentDate), timeSlot };
  }
  const day = dayOf(appointmentDate);
  return { doctorId: doctorId._id, date: day < today ? today : day, timeSlot: '' };
}
