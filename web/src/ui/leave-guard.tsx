import { ConfirmDialog } from './confirm-dialog';
import { useLeaving } from './leaving';

type LeaveGuardProps = {
  isDirty: boolean;
  texts: { title: string; text: string; leave: string; stay: string };
};

/** Asks before a screen is left with unsaved changes: by a link, by logging out, by the browser's back, by closing it. */
export function LeaveGuard({ isDirty, texts }: LeaveGuardProps) {
  const { isAsking, leave, stay } = useLeaving(isDirty);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={stay}
      title={texts.title}
      description={texts.text}
      cancelLabel={texts.stay}
      confirmLabel={texts.leave}
      isDangerous
      onConfirm={leave}
    />
  );
}
