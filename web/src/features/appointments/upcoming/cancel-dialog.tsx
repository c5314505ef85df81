import type { AppointmentForPatient } from '@antam/contract/appointments';
import { useErrorText } from '../../../lib/texts/error-text';
import { useTimes } from '../../../lib/time/times';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showSnackbar, showSuccess } from '../../../ui/snackbars';
import { useCancelAppointment } from './queries';
import { useUpcomingTexts } from './upcoming-texts';

type CancelDialogProps = { visit: AppointmentForPatient; isOpen: boolean; onClose: () => void };

export function CancelDialog({ visit, isOpen, onClose }: CancelDialogProps) {
  const { formatDateTime } = useTimes();
  const t = useUpcomingTexts().cancelDialog;
  const errorText = useErrorText();
  const cancel = useCancelAppointment();

  function confirm() {
    cancel.mutate(visit._id, {
      onSuccess: () => showSuccess(t.done),
      onError: (failure) => showSnackbar(errorText(failure, t.failed), 'error'),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      description={t.text(formatDateTime(visit.appointmentDate), visit.doctorId.userId.fullName ?? '')}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      isDangerous
      isBusy={cancel.isPending}
      onConfirm={confirm}
    />
  );
}
