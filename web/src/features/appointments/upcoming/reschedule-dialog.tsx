import type { AppointmentForPatient } from '@antam/contract/appointments';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { useState } from 'react';
import { ownSlotsOn } from '../../../clinic/own-slots';
import { useErrorText } from '../../../lib/texts/error-text';
import { useUiTexts } from '../../../lib/texts/ui-texts';
import { clinicClock } from '../../../lib/time/clinic';
import { clinicInstant } from '../../../lib/time/clinic-instant';
import { useTimes } from '../../../lib/time/times';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Notice } from '../../../ui/notice';
import { showSuccess } from '../../../ui/snackbars';
import { useBookingTexts } from '../booking-texts';
import { DayField } from '../day-field';
import { useBookingRefusal } from '../days-ahead';
import { SlotPicker } from '../slot-picker';
import { useDay } from '../use-day';
import { useRescheduleAppointment } from './queries';
import { useUpcomingTexts } from './upcoming-texts';

type RescheduleDialogProps = { visit: AppointmentForPatient; onClose: () => void };
type Move = ReturnType<typeof useRescheduleAppointment>;

export function RescheduleDialog({ visit, onClose }: RescheduleDialogProps) {
  const { formatDateTime } = useTimes();
  const t = useUpcomingTexts().rescheduleDialog;
  const move = useRescheduleAppointment(visit._id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={move.isPending}
      title={t.title}
      description={t.text(formatDateTime(visit.appointmentDate), visit.doctorId.userId.fullName ?? '')}
    >
      <NewTime visit={visit} move={move} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that each opening starts with the visit's present values. */
function NewTime({ visit, move, onClose }: RescheduleDialogProps & { move: Move }) {
  const t = useUpcomingTexts().rescheduleDialog;
  const words = useBookingTexts();
  const ui = useUiTexts();
  const errorText = useErrorText();
  const refusalText = useBookingRefusal();
  const [date, setDate] = useState(() => clinicClock().dateOf(visit.appointmentDate));
  const [slot, setSlot] = useState('');
  const [problem, setProblem] = useState<string>();

  const wish = { doctorId: visit.doctorId._id, date };
  const day = useDay(wish, visit.duration, ownSlotsOn(wish, visit));
  const plan = slot ? day.planFor(slot) : undefined;
  const refusal = plan && !plan.ok ? refusalText(plan.refusal) : undefined;

  function choose(next: string) {
    setSlot(next);
    setProblem(undefined);
    // A move under way goes on, and its answer is shown.
    if (!move.isPending) move.reset();
  }

  function confirm() {
    if (!slot) return setProblem(words.wrong.timeSlot);
    if (refusal) return;
    move.mutate(
      { appointmentDate: clinicInstant(date, startOfSlot(slot)), timeSlot: slot },
      {
        onSuccess: () => {
          showSuccess(t.done);
          onClose();
        },
        onError: () => setSlot(''),
      },
    );
  }

  return (
    <div className="grid gap-5">
      <DayField
        doctorId={visit.doctorId._id}
        minutes={visit.duration === 60 ? 60 : 30}
        value={date}
        onChange={(next) => {
          setDate(next);
          choose('');
        }}
      />
      <SlotPicker
        offer={day.offer?.slots}
        isLoading={day.isLoading && !day.hasFailed}
        value={slot}
        taken={plan?.ok ? plan.slots : []}
        onChange={choose}
        error={refusal ?? problem}
      />
      {day.hasFailed && (
        <Button look="outline" onClick={day.retry}>
          {ui.retry}
        </Button>
      )}
      {move.error && <Notice tone="error">{errorText(move.error, t.failed)}</Notice>}
      <DialogActions>
        <Button look="quiet" disabled={move.isPending} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button isBusy={move.isPending} onClick={confirm}>
          {t.confirm}
        </Button>
      </DialogActions>
    </div>
  );
}
