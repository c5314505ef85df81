import type { CheckInPatient } from '@antam/contract/visits';
import { useEffect, useRef } from 'react';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useCheckInTexts } from './check-in-texts';

type NotTodayProps = { patient: CheckInPatient; onGoOn: () => void; onClear: () => void };

/** The code shown is for another visit: says which, and lets the desk receive the patient all the same, on purpose. */
export function NotToday({ patient, onGoOn, onClear }: NotTodayProps) {
  const { formatSlotStart } = useTimes();
  const t = useCheckInTexts().card;
  const service = useAppointmentTexts().service;
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => goOn.current?.focus(), []);
  const { otherAppointment: other, todayAppointment: today } = patient;
  if (!other) return null;
  return (
    <div className="mt-4 grid gap-4">
      <Notice tone="warning">
        <p>{t.other[other.why](formatDate(other.date))}</p>
        <p className="font-normal">
          {[formatSlotStart(other.timeSlot), service[other.appointmentType], other.doctorName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button ref={goOn} onClick={onGoOn}>
          {today ? t.receiveToday(formatSlotStart(today.timeSlot)) : t.receiveWalkIn}
        </Button>
        <Button look="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      </div>
    </div>
  );
}
