import type { CheckInPatient } from '@antam/contract/visits';
import { useEffect, useRef, useState } from 'react';
import { useIsReception } from '../../lib/call/is-reception';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { mayTakeFocus } from '../../ui/late-focus';
import { Notice } from '../../ui/notice';

const MoveToToday = lateDialog(() => import('./move-to-today').then((module) => module.MoveToToday));

type AskFirstProps = {
  patient: CheckInPatient;
  onGoOn: () => void;
  /** The appointment has another time now. */
  onMoved: () => void;
  onClear: () => void;
};

/**
 * Reception must confirm when the patient is at the clinic already, was seen today, shows the code of another visit, or
 * has an appointment whose doctor is away.
 */
export function AskFirst({ patient, onGoOn, onMoved, onClear }: AskFirstProps) {
  const t = useCheckInTexts().card;
  const isReception = useIsReception();
  const [isMoving, setMoving] = useState(false);
  const { otherAppointment: other, presence } = patient;
  const isAway = other?.why === 'toBeMoved';
  const mayMove = isReception && (isAway || other?.why === 'anotherDay') && !presence;
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) buttons.current?.querySelector('button')?.focus();
  }, []);
  const goOn = useGoOnLabel(patient);
  return (
    <div className="mt-4 grid gap-4">
      <PresenceNotice presence={patient.presence} />
      <OtherNotice other={patient.otherAppointment} />
      <div ref={buttons} className="flex flex-wrap gap-3">
        {goOn && <Button onClick={onGoOn}>{goOn}</Button>}
        {mayMove && (
          <Button look="outline" onClick={() => setMoving(true)}>
            {isAway ? t.move : t.moveToday}
          </Button>
        )}
        <Button look="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      </div>
      {isMoving && other && (
        <MoveToToday appointmentId={other._id} onClose={() => setMoving(false)} onMoved={onMoved} />
      )}
    </div>
  );
}

/** What the patient could be received for; nothing while they are at the clinic. */
function useGoOnLabel({ todayAppointment, presence }: CheckInPatient): string | null {
  const t = useCheckInTexts().card;
  const { formatSlotStart } = useTimes();
  if (todayAppointment) return t.receiveToday(formatSlotStart(todayAppointment.timeSlot));
  if (!presence) return t.receiveWalkIn;
  return presence.state === 'seen' ? t.receiveAgain : null;
}

export function PresenceNotice({ presence }: Pick<CheckInPatient, 'presence'>) {
  const t = useCheckInTexts().card;
  const { formatSlotStart, formatTime } = useTimes();
  if (!presence) return null;
  return (
    <Notice tone="warning">
      <p>{t.presence[presence.state](formatTime(presence.since))}</p>
      <Details parts={[presence.timeSlot && formatSlotStart(presence.timeSlot), presence.doctorName]} />
    </Notice>
  );
}

function OtherNotice({ other }: { other: CheckInPatient['otherAppointment'] }) {
  const t = useCheckInTexts().card;
  const service = useAppointmentTexts().service;
  const { formatSlotStart } = useTimes();
  if (!other) return null;
  return (
    <Notice tone="warning">
      <p>{t.other[other.why](formatDate(other.date))}</p>
      <Details parts={[formatSlotStart(other.timeSlot), service[other.appointmentType], other.doctorName]} />
    </Notice>
  );
}

function Details({ parts }: { parts: (string | null)[] }) {
  const text = parts.filter(Boolean).join(' · ');
  return text ? <p className="font-normal">{text}</p> : null;
}
