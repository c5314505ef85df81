import { useState } from 'react';
import { lateDialog } from '../../ui/late-dialog';
import { EntryCard } from './entry-card';
import { useLeave } from './queries';
import { useDaysText } from './show-days';
import { TakeBackDialog } from './take-back-dialog';
import { useWorkingTimeTexts } from './working-time-texts';

const LeaveDialog = lateDialog(() => import('./leave-dialog').then((module) => module.LeaveDialog));

/** A doctor's leave: those ahead, a new one, and taking one back. */
export function LeaveCard({ doctorId }: { doctorId: string }) {
  const t = useWorkingTimeTexts();
  const daysText = useDaysText();
  const leave = useLeave(doctorId);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <EntryCard
        words={t.leave}
        entries={leave}
        show={(entry) => ({ when: daysText(entry), detail: entry.note, unsettled: entry.unsettled })}
        takeBack={(entry, when, onClose) => (
          <TakeBackDialog kind="leave" id={entry._id} when={when} text={t.leave.askBack} onClose={onClose} />
        )}
        onAdd={() => setAdding(true)}
      />
      {isAdding && <LeaveDialog doctorId={doctorId} onClose={() => setAdding(false)} />}
    </>
  );
}
