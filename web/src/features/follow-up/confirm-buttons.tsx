import type { FollowUpForDoctor } from '@antam/contract/follow-up';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useFollowUpTexts } from './follow-up-texts';
import { useConfirmOutcome } from './queries';

/** What reception heard about a patient: the doctor says whether it is so. */
export function ConfirmButtons({ row, onConfirm }: { row: FollowUpForDoctor; onConfirm: () => void }) {
  const t = useFollowUpTexts();
  const errorText = useErrorText();
  const confirm = useConfirmOutcome(row._id, {
    onDone: () => showSuccess(t.confirm.refuted),
    onFailed: (error) => showSnackbar(errorText(error, t.failed), 'error'),
  });
  if (!row.toConfirm) return null;
  return (
    <div className="grid max-w-72 justify-items-start gap-2 text-left">
      <p className="font-medium">{t.confirm.news[row.toConfirm]}</p>
      <p className="text-ink-soft text-sm">{t.confirm.stopped}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t.confirm.yesFor(row.patientCode)} onClick={onConfirm}>
          {t.confirm.yes}
        </Button>
        <Button
          look="outline"
          size="small"
          isBusy={confirm.isPending}
          aria-label={t.confirm.noFor(row.patientCode)}
          onClick={() => confirm.mutate({ isTrue: false, on: null })}
        >
          {t.confirm.no}
        </Button>
      </div>
    </div>
  );
}
