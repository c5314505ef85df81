import { MAX_LENGTH } from '@antam/contract/limits';
import { useContractForm } from '../../lib/form/contract-form';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { TextArea } from '../../ui/text-area';
import { useAccessQuestionTexts } from './access-question-texts';
import { useAnswer } from './queries';

type AnswerFormProps = { id: string; onClose: () => void };

export function AnswerForm({ id, onClose }: AnswerFormProps) {
  const t = useAccessQuestionTexts();
  const errorText = useErrorText();
  const answer = useAnswer(id);
  const { formProps, field, failure, isBusy } = useContractForm({
    defaultValues: { answer: '' },
    check: (values) => (values.answer.trim() ? {} : { answer: t.answerRequired }),
    send: (values) => answer.mutateAsync(values.answer),
    onSent: () => {
      showSuccess(t.sent);
      onClose();
    },
  });
  return (
    <form {...formProps} className="grid max-w-2xl gap-3">
      <TextArea
        autoFocus
        required
        label={t.answer}
        hint={t.answerHint}
        maxLength={MAX_LENGTH.accessQuestion}
        {...field('answer')}
      />
      {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t.send}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
