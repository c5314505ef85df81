import type { AccessQuestion } from '@antam/contract/access-questions';
import { useState } from 'react';
import { useAuditWords } from '../../clinic/audit-action-texts';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { type Fact, FactList } from '../../ui/fact-list';
import { useAccessQuestionTexts } from './access-question-texts';
import { AnswerForm } from './answer-form';

/** One question: who asks, about which entry, until when it is to be answered, and the answer. */
export function QuestionCard({ question }: { question: AccessQuestion }) {
  const t = useAccessQuestionTexts();
  const { formatDateTime } = useTimes();
  const [isAnswering, setAnswering] = useState(false);
  const { patient, text, askedAt, answer, answeredAt, answeredBy } = question;
  return (
    <Card className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">{[patient.patientCode, patient.fullName].filter(Boolean).join(' · ')}</h2>
          <p className="text-ink-faint text-sm">{t.askedAt(formatDateTime(askedAt))}</p>
        </div>
        <DueChip question={question} />
      </header>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">
        {text ?? <span className="text-ink-soft">{t.noText}</span>}
      </p>
      <EntryFacts entry={question.entry} />
      {answer && answeredAt && (
        <div className="wrap-anywhere max-w-prose rounded-field bg-sunken px-4 py-3">
          <p className="font-medium text-sm">{t.answer}</p>
          <p className="whitespace-pre-line">{answer}</p>
          <p className="mt-1 text-ink-soft text-sm">{t.answeredBy(answeredBy ?? '–', formatDateTime(answeredAt))}</p>
        </div>
      )}
      {!answer && isAnswering && <AnswerForm id={question._id} onClose={() => setAnswering(false)} />}
      {!answer && !isAnswering && (
        <Button size="small" className="justify-self-start" onClick={() => setAnswering(true)}>
          {t.write}
        </Button>
      )}
    </Card>
  );
}

function DueChip({ question: { answer, dueOn, isOverdue } }: { question: AccessQuestion }) {
  const t = useAccessQuestionTexts();
  if (answer) return <Chip tone="success">{t.done}</Chip>;
  const day = formatDate(dueOn);
  return <Chip tone={isOverdue ? 'error' : 'warning'}>{isOverdue ? t.overdue(day) : t.due(day)}</Chip>;
}

function EntryFacts({ entry }: { entry: AccessQuestion['entry'] }) {
  const t = useAccessQuestionTexts();
  const { actionText, bases } = useAuditWords();
  const { formatDateTime } = useTimes();
  const who = [entry.fullName, entry.userName, entry.role].filter(Boolean).join(' · ');
  return (
    <FactList
      facts={[
        [t.at, formatDateTime(entry.at)],
        [t.who, who || t.system],
        [t.what, actionText(entry.action)],
        ...(entry.basis ? [[t.why, bases[entry.basis]] satisfies Fact] : []),
      ]}
    />
  );
}
