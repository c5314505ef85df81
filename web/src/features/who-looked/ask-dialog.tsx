import { MAX_LENGTH } from '@antam/contract/limits';
import { useContractForm } from '../../lib/form/contract-form';
import { FormDialog } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { TextArea } from '../../ui/text-area';
import { useAsk } from './queries';
import { useWhoLookedTexts } from './who-looked-texts';

type AskDialogProps = { entryId: string; onClose: () => void };

/** Asks the Admin about a line that the patient does not recognise. */
export function AskDialog({ entryId, onClose }: AskDialogProps) {
  const t = useWhoLookedTexts();
  const ask = useAsk();
  const question = useContractForm({
    defaultValues: { text: '' },
    check: () => ({}),
    send: ({ text }, key) => ask.mutateAsync({ key, entryId, text }),
    onSent: () => {
      showSuccess(t.asked);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.askTitle}
      description={t.askText}
      form={question}
      failedText={t.askFailed}
      saveLabel={t.send}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <TextArea label={t.askLabel} hint={t.askHint} maxLength={MAX_LENGTH.accessQuestion} {...question.field('text')} />
    </FormDialog>
  );
}
