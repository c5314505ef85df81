import type { AppointmentForStaff } from '@antam/contract/appointments';
import { mayActOn } from '../../clinic/visit-acts';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { showSnackbar } from '../../ui/snackbars';
import { useConfirmAppointment } from './queries';
import { useRemindersTexts } from './reminders-texts';

type ConfirmButtonProps = {
  appointment: AppointmentForStaff;
  size?: 'small' | 'medium';
  onConfirmed: (appointment: AppointmentForStaff) => void;
};

/** Shown only while the appointment is Pending (spec section 2); a doctor sees only their own appointments. */
export function ConfirmButton({ appointment, size, onConfirmed }: ConfirmButtonProps) {
  const t = useRemindersTexts().today;
  const errorText = useErrorText();
  const confirm = useConfirmAppointment({
    onDone: onConfirmed,
    onFailed: (error) => showSnackbar(errorText(error, t.confirmFailed), 'error'),
  });
  const name = appointment.userId?.fullName ?? appointment.patientName ?? appointment.appointmentCode;
  if (!mayActOn(appointment, 'confirm', 'Staff')) return null;

  return (
    <Button
      size={size}
      className="whitespace-nowrap"
      isBusy={confirm.isPending}
      aria-label={t.confirmFor(name)}
      onClick={() => confirm.mutate(appointment._id)}
    >
      {t.confirm}
    </Button>
  );
}
