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
import { useBookingTexts } from '../booking-texts';
import { CalendarButton } from '../calendar-button';
import { VisitCode } from '../visit-code';

type BookedDialogProps = { visit: AppointmentForStaff; isDesk: boolean; onClose: () => void };

export function BookedDialog({ visit, isDesk, onClose }: BookedDialogProps) {
  const t = useBookingTexts();
  const { title, text } = isDesk ? t.desk.success : t.success;
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
  const t = useBookingTexts();
  const words = useAppointmentTexts();
  const place = usePlaceTexts();
  return (
    <FactList
      facts={[
        [t.success.when, formatDateTime(visit.appointmentDate)],
        [t.success.doctor, visit.doctorId.userId.fullName],
        [place.where, <VisitPlace key="place" room={visit.room} />],
        [t.fields.serviceType, words.service[visit.serviceType]],
        [t.success.duration, words.minutes(visit.duration)],
        [t.fee, formatVnd(visit.fee)],
      ]}
    />
  );
}
