import { MAX_LENGTH } from '@antam/contract/limits';
import { useContractForm } from '../../lib/form/contract-form';
import { FormDialog } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { TextArea } from '../../ui/text-area';
import { useReleaseResult } from './queries';
import { useTestTexts } from './test-texts';

type ReleaseDialogProps = { title: string; patientId: string; resultId: string; onClose: () => void };

/** A doctor lets the patient read a result, with a sentence if the doctor wishes. */
export function ReleaseDialog({ title, patientId, resultId, onClose }: ReleaseDialogProps) {
  const t = useTestTexts();
  const release = useReleaseResult(patientId);
  const form = useContractForm<{ sentence: string }, unknown>({
    defaultValues: { sentence: '' },
    check: () => ({}),
    send: ({ sentence }) => release.mutateAsync({ id: resultId, sentence: sentence.trim() || null }),
    onSent: () => {
      onClose();
      showSuccess(t.released);
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      failedText={t.failed}
      saveLabel={t.release}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <TextArea
        label={t.sentence}
        hint={t.sentenceHint}
        rows={3}
        maxLength={MAX_LENGTH.resultSentence}
        {...form.field('sentence')}
      />
    </FormDialog>
  );
}
