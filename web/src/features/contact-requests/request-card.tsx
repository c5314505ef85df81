import type { ContactRequest } from '@antam/contract/contact';
import { useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { Notice } from '../../ui/notice';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import type { Tone } from '../../ui/tone';
import { AnswerForm } from './answer-form';
import { useContactRequestsTexts } from './contact-requests-texts';
import { type RequestStatus, useUpdateRequest } from './queries';

const TONES: Record<RequestStatus, Tone> = { new: 'warning', answered: 'success', closed: 'neutral' };

type RequestCardProps = {
  request: ContactRequest;
  /** Whether it is here only because its answer is being written. */
  isGone: boolean;
  onAnswering: (isAnswering: boolean) => void;
};

/** One request: who wrote, what, and what can be done about it. */
export function RequestCard({ request, isGone, onAnswering }: RequestCardProps) {
  const { formatDateTime } = useTimes();
  const t = useContactRequestsTexts();
  const errorText = useErrorText();
  const update = useUpdateRequest(request._id, {
    onDone: showSuccess,
    onFailed: (error) => showSnackbar(errorText(error, t.failed), 'error'),
  });
  const [isAnswering, setAnswering] = useState(false);
  const answer = (isBegun: boolean) => {
    setAnswering(isBegun);
    onAnswering(isBegun);
  };
  const { firstName, lastName, email, mobile, message, status, answers, handledBy, createdAt } = request;

  const isNamed = status === 'answered' && answers.at(-1)?.answeredBy === handledBy;

  function save(next: RequestStatus, said: string, text?: string) {
    update.mutate(
      { status: next, said, answer: text },
      {
        onSuccess: () => {
          // A reopened request may be shown, and an answer begun, before this card is updated.
          if (text !== undefined) answer(false);
        },
      },
    );
  }

  return (
    <Card className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">
            {lastName} {firstName}
          </h2>
          <p className="wrap-anywhere text-ink-soft text-sm">{[email, mobile].filter(Boolean).join(' · ')}</p>
          <p className="text-ink-faint text-sm">{t.from(formatDateTime(createdAt))}</p>
        </div>
        <Chip tone={TONES[status]}>{t.statuses[status]}</Chip>
      </header>
      <p className="max-w-prose whitespace-pre-line">{message}</p>
      {answers.map((given) => (
        <div
          key={given.answeredAt ?? given.text}
          className="wrap-anywhere max-w-prose rounded-field bg-sunken px-4 py-3"
        >
          <p className="font-medium text-sm">{t.given}</p>
          <p className="whitespace-pre-line">{given.text}</p>
          {!given.isDelivered && <p className="mt-1 font-medium text-error text-sm">{t.notDelivered}</p>}
          <p className="mt-1 text-ink-soft text-sm">
            {[given.answeredBy, given.answeredAt && formatDateTime(given.answeredAt)].filter(Boolean).join(' · ')}
          </p>
        </div>
      ))}
      {handledBy && !isNamed && <p className="text-ink-faint text-sm">{t.handledBy(handledBy)}</p>}
      {isGone && <Notice tone="info">{t.gone}</Notice>}
      {isAnswering ? (
        <AnswerForm
          isBusy={update.isPending}
          onSend={(text) => save('answered', t.sent, text)}
          onCancel={() => answer(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {status === 'new' && (
            <Button size="small" onClick={() => answer(true)}>
              {t.write}
            </Button>
          )}
          {status !== 'closed' && (
            <Button look="outline" size="small" isBusy={update.isPending} onClick={() => save('closed', t.closed)}>
              {t.close}
            </Button>
          )}
          {status !== 'new' && (
            <Button look="outline" size="small" isBusy={update.isPending} onClick={() => save('new', t.reopened)}>
              {t.reopen}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
