import { useUiTexts } from '../lib/texts/ui-texts';
import { askAbove, languageBelow } from './ask-above';
import { ConfirmDialog } from './confirm-dialog';

type UseWords = () => { title: string; text: string };

/**
 * Makes the question whether to log out although something is discarded by it; while it is open it is not asked a second
 * time. It comes with the code of what would be discarded, because it is asked while the server does not answer.
 */
export function logOutQuestion(useWords: UseWords): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= askAbove(languageBelow(), (answer) => <Question useWords={useWords} onAnswer={answer} />).finally(() => {
      asking = null;
    });
    return asking;
  };
}

function Question({ useWords, onAnswer }: { useWords: UseWords; onAnswer: (isLeaving: boolean) => void }) {
  const { title, text } = useWords();
  const { stay, leave } = useUiTexts().idle;
  return (
    <ConfirmDialog
      isOpen
      onClose={() => onAnswer(false)}
      title={title}
      description={text}
      cancelLabel={stay}
      confirmLabel={leave}
      isDangerous
      onConfirm={() => onAnswer(true)}
    />
  );
}
