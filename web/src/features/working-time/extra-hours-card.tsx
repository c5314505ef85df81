import { useState } from 'react';
import { lateDialog } from '../../ui/late-dialog';
import { EntryCard } from './entry-card';
import { useExtraHours } from './queries';
import { useDaysText } from './show-days';
import { useWorkingTimeTexts } from './working-time-texts';

const ExtraHoursDialog = lateDialog(() => import('./extra-hours-dialog').then((module) => module.ExtraHoursDialog));
const HoursBackDialog = lateDialog(() => import('./hours-back-dialog').then((module) => module.HoursBackDialog));

/** Hours a doctor works on single days beside the weekly ones. */
export function ExtraHoursCard({ doctorId }: { doctorId: string }) {
  const t = useWorkingTimeTexts();
  const daysText = useDaysText();
  const hours = useExtraHours(doctorId);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <EntryCard
        words={t.extraHours}
        entries={hours}
        show={({ date, ...entry }) => ({ when: daysText({ firstDay: date, lastDay: date, ...entry }), detail: null })}
        takeBack={({ _id }, when, onClose) => <HoursBackDialog id={_id} when={when} onClose={onClose} />}
        onAdd={() => setAdding(true)}
      />
      {isAdding && <ExtraHoursDialog doctorId={doctorId} onClose={() => setAdding(false)} />}
    </>
  );
}
