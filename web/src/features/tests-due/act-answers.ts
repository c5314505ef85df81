import { useErrorText } from '../../lib/texts/error-text';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useTestTexts } from './test-texts';

/** What is said after an act: that it is done, or why it was refused. */
export function useActAnswers() {
  const t = useTestTexts();
  const errorText = useErrorText();
  return (done: string) => ({
    onSuccess: () => showSuccess(done),
    onError: (error: unknown) => showSnackbar(errorText(error, t.failed), 'error'),
  });
}
