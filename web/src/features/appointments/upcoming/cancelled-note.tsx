import type { AppointmentForPatient } from '@antam/contract/appointments';
import type { BookingWish } from '../../../clinic/booking-wish';
import { PATHS } from '../../../lib/paths';
import { clinicClock, clinicToday } from '../../../lib/time/clinic';
import { useTimes } from '../../../lib/time/times';
import { ArrowLink } from '../../../ui/arrow-link';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { useToMoveTexts } from './to-move-texts';

/** Who cancelled a visit and when, and a way to book another with the same doctor. */
export function CancelledNote({ visit }: { visit: AppointmentForPatient }) {
  const t = useToMoveTexts().cancelled;
  const { formatDateTime } = useTimes();
  const { cancelledAt, cancelledBy } = visit;
  const said = cancelledBy === 'patient' ? t.byYou : cancelledBy === 'clinic' ? t.byClinic : t.unknown;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {cancelledAt && <p className="text-ink-soft text-sm">{said(formatDateTime(cancelledAt))}</p>}
      <LinkButton to={PATHS.userBooking} state={wishOf(visit)} look="outline" size="small" className="min-h-11">
        {t.book}
      </LinkButton>
    </div>
  );
}

/** Says where a visit has gone that the patient's letter was about. */
export function CancelledNotice({ visits }: { visits: readonly AppointmentForPatient[] }) {
  const t = useToMoveTexts().cancelled;
  const { formatDateTime } = useTimes();
  return (
    <Notice className="mb-4">
      {visits.map((visit) => (
        <div key={visit._id} className="flex flex-wrap items-center gap-x-5">
          {t.lately(formatDateTime(visit.appointmentDate))}
          <ArrowLink to="?tab=cancelled">{t.see}</ArrowLink>
          <ArrowLink to={PATHS.userBooking} state={wishOf(visit)}>
            {t.book}
          </ArrowLink>
        </div>
      ))}
    </Notice>
  );
}

/** The same doctor, on the same day where it lies ahead. */
function wishOf({ doctorId, appointmentDate }: AppointmentForPatient): BookingWish {
  const days = [clinicClock().dateOf(appointmentDate), clinicToday()];
  return { doctor: doctorId._id, date: days.toSorted()[1] as string };
}
