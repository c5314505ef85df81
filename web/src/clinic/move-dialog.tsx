import type { AppointmentForStaff } from '@antam/contract/appointments';
import { slotStartingAt, startOfSlot } from '@antam/rules/booking/schedule';
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
import { Notice } from '../ui/notice';
import { SelectField } from '../ui/select-field';
import { showSuccess } from '../ui/snackbars';
import { TextField } from '../ui/text-field';
import { startsFor, useDeskDay, useMoveVisit } from './desk-day';

export type MoveTarget = { doctorId: string; date: string; slot: string };
type MoveDialogProps = {
  visit: AppointmentForStaff;
  /** Where the visit was dragged to; left out, the dialog starts from where the visit is. */
  target?: MoveTarget;
  onClose: () => void;
  onMoved?: () => void;
};

/** Another day, doctor or time for a visit. A visit that was dragged is asked about here too. */
export function MoveDialog({ visit, target, onClose, onMoved }: MoveDialogProps) {
  const t = useDeskActsTexts();
  const { formatDateTime } = useTimes();
  const patient = visit.userId?.fullName ?? visit.patientName ?? t.unknownPatient;
  const doctor = visit.doctorId.userId.fullName ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.move.title}
      description={t.move.now(patient, formatDateTime(visit.appointmentDate), doctor)}
    >
      <NewTime
        visit={visit}
        target={target}
        onClose={onClose}
        onMoved={() => {
          onClose();
          showSuccess(t.move.done, patient);
          onMoved?.();
        }}
      />
    </Dialog>
  );
}

function NewTime({ visit, target, onClose, onMoved }: MoveDialogProps & { onMoved: () => void }) {
  const t = useDeskActsTexts().move;
  const ui = useUiTexts();
  const errorText = useErrorText();
  const now = useClinicNow();
  const move = useMoveVisit(visit._id);
  const from = { doctorId: visit.doctorId._id, date: clinicClock().dateOf(visit.appointmentDate), slot: '' };
  const isPast = from.date < now.date;
  const [wish, setWish] = useState<MoveTarget>(target ?? { ...from, ...(isPast && { date: now.date }) });
  const day = useDeskDay(wish.date);
  const shown = day.data?.date === wish.date ? day.data : undefined;

  const ownSlots = wish.date === from.date && wish.doctorId === from.doctorId ? slotsHeld(visit) : [];
  const choice = { doctorId: wish.doctorId, minutes: visit.duration, ownSlots, now };
  const isNow = (slot: string) => ownSlots.length > 0 && slot === visit.timeSlot;
  const starts = shown ? startsFor(shown, choice).filter((slot) => !isNow(slot)) : [];
  const working = shown?.doctors.filter(({ slots }) => slots.length > 0) ?? [];

  function change(part: Partial<MoveTarget>) {
    setWish({ ...wish, slot: '', ...part });
    move.reset();
  }

  function submit() {
    const { date, doctorId, slot } = wish;
    if (!starts.includes(slot)) return;
    move.mutate(
      { appointmentDate: clinicInstant(date, startOfSlot(slot)), timeSlot: slot, doctorId },
      { onSuccess: onMoved, onError: () => setWish({ ...wish, slot: '' }) },
    );
  }

  return (
    <div className="grid gap-5">
      <TextField
        type="date"
        label={t.date}
        required
        min={now.date}
        value={wish.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      {day.isError && <Notice tone="error">{errorText(day.error, t.loadFailed)}</Notice>}
      {shown && working.length === 0 && <Notice tone="warning">{t.nobody}</Notice>}
      <SelectField
        label={t.doctor}
        required
        placeholder={t.chooseDoctor}
        value={working.some(({ _id }) => _id === wish.doctorId) ? wish.doctorId : ''}
        options={working.map(({ _id, fullName }) => ({ value: _id, label: fullName ?? '–' }))}
        onChange={(event) => change({ doctorId: event.target.value })}
      />
      <SelectField
        label={t.time}
        required
        placeholder={t.chooseTime}
        value={starts.includes(wish.slot) ? wish.slot : ''}
        options={starts.map((slot) => ({ value: slot, label: slot }))}
        onChange={(event) => change({ slot: event.target.value })}
        error={shown && working.length > 0 && wish.doctorId && starts.length === 0 ? t.full : undefined}
        hint={t.told}
      />
      {move.error && <Notice tone="error">{errorText(move.error, t.failed)}</Notice>}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button isBusy={move.isPending} disabled={!starts.includes(wish.slot)} onClick={submit}>
          {t.submit}
        </Button>
      </DialogActions>
    </div>
  );
}

const HALF_HOUR = 30;

function slotsHeld({ timeSlot, duration }: AppointmentForStaff): string[] {
  return duration > HALF_HOUR ? [timeSlot, slotStartingAt(timeSlot.slice(6))] : [timeSlot];
}
