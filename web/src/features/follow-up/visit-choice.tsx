import { addDays } from '@antam/rules/clinic-time';
import { useState } from 'react';
import { startsFor, useDeskDay } from '../../clinic/desk-day';
import { useErrorText } from '../../lib/texts/error-text';
import { useClinicNow } from '../../lib/time/clinic-now';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useFollowUpTexts } from './follow-up-texts';

export interface ChosenVisit {
  doctorId: string;
  date: string;
  timeSlot: string;
}

type VisitChoiceProps = {
  /** The patient's doctor, who is chosen first. */
  doctorId: string;
  isMissing: boolean;
  onChoose: (visit: ChosenVisit | null) => void;
};

const MINUTES = 30;

/** The day, doctor and free time of the visit that the patient agrees to on the phone. */
export function VisitChoice({ doctorId, isMissing, onChoose }: VisitChoiceProps) {
  const all = useFollowUpTexts();
  const t = all.dialog;
  const errorText = useErrorText();
  const now = useClinicNow();
  const [wish, setWish] = useState({ doctorId, date: addDays(now.date, 1), timeSlot: '' });
  const day = useDeskDay(wish.date);
  const shown = day.data?.date === wish.date ? day.data : undefined;
  const working = shown?.doctors.filter(({ slots }) => slots.length > 0) ?? [];
  const isWorking = working.some(({ _id }) => _id === wish.doctorId);
  const starts = shown && isWorking ? startsFor(shown, { ...wish, minutes: MINUTES, ownSlots: [], now }) : [];

  function change(part: Partial<ChosenVisit>) {
    const next = { ...wish, timeSlot: '', ...part };
    setWish(next);
    onChoose(next.timeSlot ? next : null);
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        type="date"
        label={t.date}
        required
        min={now.date}
        value={wish.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <SelectField
        label={t.doctor}
        required
        placeholder={t.chooseDoctor}
        value={isWorking ? wish.doctorId : ''}
        options={working.map(({ _id, fullName }) => ({ value: _id, label: fullName ?? '–' }))}
        error={shown && working.length === 0 ? t.closed : undefined}
        onChange={(event) => change({ doctorId: event.target.value })}
      />
      <SelectField
        label={t.time}
        required
        placeholder={t.chooseTime}
        value={starts.includes(wish.timeSlot) ? wish.timeSlot : ''}
        options={starts.map((slot) => ({ value: slot, label: slot }))}
        error={isWorking && starts.length === 0 ? t.full : isMissing ? t.visitRequired : undefined}
        onChange={(event) => change({ timeSlot: event.target.value })}
      />
      {day.isError && (
        <Notice tone="error" className="sm:col-span-3">
          {errorText(day.error, all.loadFailed)}
        </Notice>
      )}
    </div>
  );
}
