import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { formatDate } from '../../lib/time/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { usePlanTexts } from './plan-texts';

type EndPlanDialogProps = { plan: TreatmentPlan; endDate: string; onConfirm: () => void; onClose: () => void };

/** Asks before a new plan ends the running one. */
export function EndPlanDialog({ plan, endDate, onConfirm, onClose }: EndPlanDialogProps) {
  const texts = usePlanTexts();
  const t = texts.dialog;
  const doctor = plan.doctorId.userId.fullName ?? '';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t.endsOtherTitle}
      description={t.endsOther(
        nameOfRegimen(plan, texts.drugsNotWritten),
        doctor,
        formatDate(plan.startDate),
        formatDate(endDate),
      )}
      cancelLabel={t.cancel}
      confirmLabel={t.endOther}
      onConfirm={onConfirm}
    />
  );
}
