import { MAX_LENGTH } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { useContractForm } from '../../lib/form/contract-form';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { TextArea } from '../../ui/text-area';
import { useAddToRecord } from './queries';
import { useVisitTexts } from './visit-texts';

/** What was added to a signed record, and the form for one more addition. */
export function AdditionForm({ record }: { record: NonNullable<VisitPage['signedRecord']> }) {
  const t = useVisitTexts().done;
  const errorText = useErrorText();
  const { formatDateTime } = useTimes();
  const add = useAddToRecord(record._id);
  const addition = useContractForm<{ text: string }, unknown>({
    defaultValues: { text: '' },
    check: ({ text }) => (text.trim() ? {} : { text: t.additionRequired }),
    send: ({ text }, key) => add.mutateAsync({ text, key }),
    onSent: () => {
      addition.startFrom({ text: '' });
      showSuccess(t.added);
    },
  });
  return (
    <section aria-label={t.additions} className="grid gap-3 border-line border-t pt-4">
      {record.additions.map((one) => (
        <p key={one.createdAt} className="wrap-anywhere whitespace-pre-wrap border-brand border-l-2 pl-3">
          {one.text}
          <span className="block text-ink-soft text-sm">
            {one.doctorName} · {formatDateTime(one.createdAt)}
          </span>
        </p>
      ))}
      <form {...addition.formProps} className="grid gap-3">
        <TextArea
          label={t.addition}
          hint={t.additionHint}
          rows={2}
          maxLength={MAX_LENGTH.recordNotes}
          {...addition.field('text')}
        />
        {addition.failure !== null && <Notice tone="error">{errorText(addition.failure, t.addFailed)}</Notice>}
        <Button type="submit" look="outline" className="justify-self-start" isBusy={addition.isBusy}>
          {t.add}
        </Button>
      </form>
    </section>
  );
}
