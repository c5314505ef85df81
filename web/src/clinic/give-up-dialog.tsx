import { useWaitingTexts } from '../lib/texts/waiting-texts';
import { ConfirmDialog } from '../ui/confirm-dialog';

type GiveUpDialogProps = {
  step: 'decline' | 'withdraw';
  /** What the pressed button says. */
  label: string;
  /** Whether a time is held, which the next person then gets. */
  isHeld: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a held time is passed on, or the waiting ends. */
export function GiveUpDialog({ step, label, isHeld, onConfirm, onClose }: GiveUpDialogProps) {
  const t = useWaitingTexts();
  const isDecline = step === 'decline';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isDecline ? t.giveUp.declineTitle : t.giveUp.leaveTitle}
      description={isDecline ? t.giveUp.declineText : isHeld ? t.giveUp.leaveHeldText : t.giveUp.leaveText}
      confirmLabel={label}
      cancelLabel={t.giveUp.keep}
      isDangerous
      // The second press of a double click belongs to the button that opened this.
      isBusy={false}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}
