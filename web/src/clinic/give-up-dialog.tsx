import { useWaitingTexts } from '../lib/texts/waiting-texts';
import { ConfirmDialog } from '../ui/confirm-dialog';

type GiveUpDialogProps = {
  step: 'decline' | 'withdraw';
  /** Whether a time is held, which the next person then gets. */
  isHeld: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a held time or a place on the list is given up: neither comes back. */
export function GiveUpDialog({ step, isHeld, onConfirm, onClose }: GiveUpDialogProps) {
  const t = useWaitingTexts();
  const isDecline = step === 'decline';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isDecline ? t.giveUp.declineTitle : t.giveUp.leaveTitle}
      description={isHeld ? t.giveUp.timeIsLost : t.giveUp.placeIsLost}
      confirmLabel={isDecline ? t.decline : t.leave}
      cancelLabel={t.giveUp.keep}
      isDangerous
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}
