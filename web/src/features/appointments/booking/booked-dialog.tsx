import type { AppointmentForStaff } from '@antam/contract/appointments';
import { PendingNote } from '../../../clinic/pending-note';
import { VisitPlace } from '../../../clinic/visit-place';
import { useAppointmentTexts } from '../../../lib/texts/appointment-texts';
import { usePlaceTexts } from '../../../lib/texts/place-texts';
import { formatVnd } from '../../../lib/time/format';
import { useTimes } from '../../../lib/time/times';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FactList } from '../../../ui/fact-list';
import { useBookedTexts } from '../booked-texts';
import { useBookingTexts } from '../booking-texts';
import { CalendarButton } from '../calendar-button';
import { VisitCode } from '../visit-code';

type BookedDialogProps = { visit: AppointmentForStaff; isDesk: boolean; onClose: () => void };

export function BookedDialog({ visit, isDesk, onClose }: BookedDialogProps) {
  const t = useBookedTexts();
  const { title, text } = isDesk ? t.desk : t.success;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      width="narrow"
      actions={
        <>
          {!isDesk && <CalendarButton visit={visit} />}
          <Button onClick={onClose}>{t.success.done}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <VisitCode code={visit.appointmentCode} />
        <VisitFacts visit={visit} />
        {!isDesk && <PendingNote status={visit.status} />}
      </div>
    </Dialog>
  );
}

function VisitFacts({ visit }: { visit: AppointmentForStaff }) {
  const { formatDateTime } = useTimes();
  const t = useBookedTexts().success;
  const form = useBookingTexts();
  const words = useAppointmentTexts();
  const place = usePlaceTexts();
  return (
    <FactList
      facts={[
        [t.when, formatDateTime(visit.appointmentDate)],
        [t.doctor, visit.doctorId.userId.fullName],
        [place.where, <VisitPlace key="place" room={visit.room} />],
        [form.fields.serviceType, words.service[visit.serviceType]],
        [t.duration, words.minutes(visit.duration)],
        [form.fee, formatVnd(visit.fee)],
      ]}
    />
  );
}
