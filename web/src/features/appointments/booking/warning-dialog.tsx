import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useBookingTexts } from '../booking-texts';

type WarningDialogProps = { text: string; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks reception whether to book a visit although the patient already has one that day. */
export function WarningDialog({ text, ...dialog }: WarningDialogProps) {
  const t = useBookingTexts().desk.warning;
  return <ConfirmDialog isOpen title={t.title} description={text} confirmLabel={t.goOn} {...dialog} />;
}
