import type { AppointmentForStaff } from '@antam/contract/appointments';
import { useErrorText } from '../lib/texts/error-text';
import { useClinicNow } from '../lib/time/clinic-now';
import { Notice } from '../ui/notice';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { startsFor, useDeskDay } from './desk-day';
import { ownSlotsOn } from './own-slots';

/** A day, a doctor and a time; the time is empty until one is chosen. */
export type TimeWish = { doctorId: string; date: string; timeSlot: string };

/**
 * What is free on the wished day; for a visit that is moved, without the time at which it is now and with the one that is
 * held for it.
 */
export function useFreeTime(wish: TimeWish, minutes: number, moved?: AppointmentForStaff) {
  const now = useClinicNow();
  const day = useDeskDay(wish.date);
  const shown = day.data?.date === wish.date ? day.data : undefined;
  const working = shown?.doctors.filter(({ slots }) => slots.length > 0) ?? [];
  const isWorking = working.some(({ _id }) => _id === wish.doctorId);
  const own = moved && ownSlotsOn(wish, moved);
  const asked = { doctorId: wish.doctorId, minutes, ownSlots: own?.slots ?? [], now };
  const starts = shown && isWorking ? startsFor(shown, asked) : [];
  return {
    day,
    working,
    isWorking,
    isNobodyThere: shown !== undefined && working.length === 0,
    starts: starts.filter((slot) => slot !== own?.now),
  };
}

type FreeTimeFieldsProps = {
  wish: TimeWish;
  free: ReturnType<typeof useFreeTime>;
  words: {
    date: string;
    doctor: string;
    chooseDoctor: string;
    time: string;
    chooseTime: string;
    nobody: string;
    full: string;
    loadFailed: string;
  };
  hint?: string;
  error?: string;
  /** Another day or doctor has other times, so the time is empty then. */
  onChange: (wish: TimeWish) => void;
};

/** The fields of a day, a doctor who works then and a free time, as reception chooses them for a patient. */
export function FreeTimeFields({ wish, free, words, hint, error, onChange }: FreeTimeFieldsProps) {
  const errorText = useErrorText();
  const now = useClinicNow();
  const { day, working, isWorking, isNobodyThere, starts } = free;
  const change = (part: Partial<TimeWish>) => onChange({ ...wish, timeSlot: '', ...part });
  return (
    <>
      <TextField
        type="date"
        label={words.date}
        required
        min={now.date}
        value={wish.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <SelectField
        label={words.doctor}
        required
        placeholder={words.chooseDoctor}
        value={isWorking ? wish.doctorId : ''}
        options={working.map(({ _id, fullName }) => ({ value: _id, label: fullName ?? '–' }))}
        error={isNobodyThere ? words.nobody : undefined}
        onChange={(event) => change({ doctorId: event.target.value })}
      />
      <SelectField
        label={words.time}
        required
        placeholder={words.chooseTime}
        value={starts.includes(wish.timeSlot) ? wish.timeSlot : ''}
        options={starts.map((slot) => ({ value: slot, label: slot }))}
        error={isWorking && starts.length === 0 ? words.full : error}
        hint={hint}
        onChange={(event) => change({ timeSlot: event.target.value })}
      />
      {day.isError && (
        <Notice tone="error" className="col-span-full">
          {errorText(day.error, words.loadFailed)}
        </Notice>
      )}
    </>
  );
}
