import { MAX_LENGTH } from '@antam/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';
import { useContactRequestsTexts } from './contact-requests-texts';

type AnswerFormProps = { isBusy: boolean; onSend: (answer: string) => void; onCancel: () => void };

export function AnswerForm({ isBusy, onSend, onCancel }: AnswerFormProps) {
  const t = useContactRequestsTexts();
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(!answer.trim());
    if (answer.trim()) onSend(answer);
    else box.current?.focus();
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={onSubmit}>
      <TextArea
        ref={box}
        autoFocus
        label={t.answer}
        hint={t.answerHint}
        maxLength={MAX_LENGTH.contactAnswer}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={isMissing && !answer.trim() ? t.answerRequired : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t.send}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
