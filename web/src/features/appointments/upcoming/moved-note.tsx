import type { AppointmentForPatient } from '@antam/contract/appointments';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { useClosureName } from '../../../lib/texts/closure-name';
import { clinicInstant } from '../../../lib/time/clinic-instant';
import { useTimes } from '../../../lib/time/times';
import { Notice } from '../../../ui/notice';
import { OtherTimes } from './other-times';
import { useToMoveTexts } from './to-move-texts';

type MovedNoteProps = {
  visit: AppointmentForPatient;
  from: NonNullable<AppointmentForPatient['movedFrom']>;
};

/** Tells a patient from where the clinic moved the visit and why, and offers other times than the one it chose. */
export function MovedNote({ visit, from }: MovedNoteProps) {
  const t = useToMoveTexts();
  const closureName = useClosureName();
  const { formatDateTime } = useTimes();
  const { date, timeSlot, doctorName, absence } = from;
  const isOtherDoctor = doctorName && doctorName !== visit.doctorId.userId.fullName;
  const when = `${formatDateTime(clinicInstant(date, startOfSlot(timeSlot)))}${isOtherDoctor ? ` (${doctorName})` : ''}`;
  const title =
    absence?.reason === 'closed'
      ? t.movedClosedTitle(when, closureName(absence))
      : (absence ? t.movedTitle : t.movedPlainTitle)(when);
  return (
    <>
      <Notice>
        <p>{title}</p>
        <p className="font-normal text-sm">{t.movedText}</p>
      </Notice>
      <OtherTimes visit={visit} />
    </>
  );
}
