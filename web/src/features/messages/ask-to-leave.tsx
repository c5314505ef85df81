import { useUiTexts } from '../../lib/texts/ui-texts';
import { askAbove, languageBelow } from '../../ui/ask-above';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useMessagesTexts } from './messages-texts';

let asking: Promise<boolean> | null = null;

/**
 * Asks whether to log out although a message is discarded by it. It comes with the code of the messages, because it is
 * asked while the server does not answer.
 */
export function askToLeave(): Promise<boolean> {
  asking ??= askAbove(languageBelow(), (answer) => <LeaveQuestion onAnswer={answer} />).finally(() => {
    asking = null;
  });
  return asking;
}

function LeaveQuestion({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  const t = useMessagesTexts().leaving;
  const { stay, leave } = useUiTexts().idle;
  return (
    <ConfirmDialog
      isOpen
      onClose={() => onAnswer(false)}
      title={t.title}
      description={t.text}
      cancelLabel={stay}
      confirmLabel={leave}
      isDangerous
      onConfirm={() => onAnswer(true)}
    />
  );
}
