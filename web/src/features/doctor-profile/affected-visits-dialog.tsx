import { useTimes } from '../../lib/time/times';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useProfileTexts } from './profile-texts';
import type { AffectedVisit } from './queries';

type AffectedVisitsDialogProps = {
  visits: AffectedVisit[];
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** Lists, before saving, the booked visits that are outside the new hours. */
export function AffectedVisitsDialog({ visits, isBusy, onSave, onClose }: AffectedVisitsDialogProps) {
  const { formatDateTime } = useTimes();
  const t = useProfileTexts().affected;
  return (
    <ConfirmDialog
      isOpen={visits.length > 0}
      onClose={onClose}
      title={t.title}
      description={t.text}
      cancelLabel={t.back}
      confirmLabel={t.save}
      isBusy={isBusy}
      onConfirm={onSave}
    >
      <ul className="grid gap-2">
        {visits.map(({ _id, appointmentDate, patientName }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 rounded-field bg-sunken px-4 py-2">
            <span className="font-medium">{patientName ?? t.unknownPatient}</span>
            <span className="text-ink-soft tabular-nums">{formatDateTime(appointmentDate)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
