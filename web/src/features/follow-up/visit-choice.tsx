import { SLOT_MINUTES } from '@antam/contract/constants';
import { addDays } from '@antam/rules/clinic-time';
import { useEffect, useRef, useState } from 'react';
import { FreeTimeFields, type TimeWish, useFreeTime } from '../../clinic/free-time-fields';
import { useDeskActsTexts } from '../../lib/texts/desk-acts-texts';
import { useClinicNow } from '../../lib/time/clinic-now';
import { useFollowUpTexts } from './follow-up-texts';

type VisitChoiceProps = {
  /** The patient's doctor, who is chosen first. */
  doctorId: string;
  isMissing: boolean;
  onChoose: (visit: TimeWish | null) => void;
};

/** The day, doctor and free time of the visit that the patient agrees to on the phone. */
export function VisitChoice({ doctorId, isMissing, onChoose }: VisitChoiceProps) {
  const t = useFollowUpTexts().dialog;
  const words = { ...useDeskActsTexts().move, date: t.date, doctor: t.doctor };
  const now = useClinicNow();
  const [wish, setWish] = useState({ doctorId, date: addDays(now.date, 1), timeSlot: '' });
  const free = useFreeTime(wish, SLOT_MINUTES);
  const fields = useRef<HTMLDivElement>(null);
  // They appear below the outcomes, where a dialog does not show them without scrolling.
  useEffect(() => {
    fields.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={fields} className="grid scroll-mb-4 gap-4 sm:grid-cols-[11rem_1fr]">
      <FreeTimeFields
        wish={wish}
        free={free}
        words={words}
        error={isMissing ? t.visitRequired : undefined}
        onChange={(next) => {
          setWish(next);
          onChoose(next.timeSlot ? next : null);
        }}
      />
    </div>
  );
}
