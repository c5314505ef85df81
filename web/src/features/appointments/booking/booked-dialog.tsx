import type { AppointmentForStaff } from '@antam/contract/appointments';
import { useAppointmentTexts } from '../../../lib/texts/appointment-texts';
import { formatDateTime, formatVnd } from '../../../lib/time/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FactList } from '../../../ui/fact-list';
import { useBookingTexts } from '../booking-texts';
import { CalendarButton } from '../calendar-button';
import { VisitCode } from '../visit-code';

type BookedDialogProps = { visit: AppointmentForStaff; onClose: () => void };

export function BookedDialog({ visit, onClose }: BookedDialogProps) {
  const t = useBookingTexts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.success.title}
      description={t.success.text}
      width="narrow"
      actions={
        <>
          <CalendarButton visit={visit} />
          <Button onClick={onClose}>{t.success.done}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <VisitCode code={visit.appointmentCode} />
        <VisitFacts visit={visit} />
      </div>
    </Dialog>
  );
}

function VisitFacts({ visit }: { visit: AppointmentForStaff }) {
  const t = useBookingTexts();
  const words = useAppointmentTexts();
  return (
    <FactList
      facts={[
        [t.success.when, formatDateTime(visit.appointmentDate)],
        [t.success.doctor, visit.doctorId.userId.fullName],
        [t.fields.serviceType, words.service[visit.serviceType]],
        [t.success.duration, words.minutes(visit.duration)],
        [t.fee, formatVnd(visit.fee)],
      ]}
    />
  );
}
