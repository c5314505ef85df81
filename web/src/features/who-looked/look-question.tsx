import type { Look } from '@antam/contract/who-looked';
import { useState } from 'react';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { useWhoLookedTexts } from './who-looked-texts';

const AskDialog = lateDialog(() => import('./ask-dialog').then((file) => file.AskDialog));

/** What the patient asked about a line and the answer, or the button that asks. */
export function LookQuestion({ look: { _id, question } }: { look: Look }) {
  const t = useWhoLookedTexts();
  const [isAsking, setAsking] = useState(false);
  if (question?.answer)
    return (
      <div className="wrap-anywhere mt-2 max-w-prose rounded-field bg-sunken px-4 py-3">
        <p className="font-medium text-sm">{t.answered}</p>
        <p className="whitespace-pre-line">{question.answer}</p>
      </div>
    );
  if (question) return <p className="mt-1 text-ink-soft text-sm">{t.waiting(formatDate(question.dueOn))}</p>;
  return (
    <>
      <Button look="quiet" size="small" className="-ml-3" onClick={() => setAsking(true)}>
        {t.ask}
      </Button>
      {isAsking && <AskDialog entryId={_id} onClose={() => setAsking(false)} />}
    </>
  );
}
