import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { useErrorText } from '../../lib/texts/error-text';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { usePlanTexts } from './plan-texts';
import { useDeletePlan } from './queries';

type DeletePlanDialogProps = { plan: TreatmentPlan; onDeleted: () => void; onClose: () => void };

export function DeletePlanDialog({ plan, onDeleted, onClose }: DeletePlanDialogProps) {
  const t = usePlanTexts();
  const errorText = useErrorText();
  const remove = useDeletePlan();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t.removeTitle}
      description={t.removeText(plan.userId.fullName ?? t.unknownPatient, nameOfRegimen(plan, t.drugsNotWritten))}
      cancelLabel={t.dialog.cancel}
      confirmLabel={t.remove}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(plan._id, { onSuccess: onDeleted })}
    >
      {remove.error && <Notice tone="error">{errorText(remove.error, t.deleteFailed)}</Notice>}
    </ConfirmDialog>
  );
}
