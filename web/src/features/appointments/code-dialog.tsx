import type { AppointmentForPatient } from '@antam/contract/appointments';
import { Dialog } from '../../ui/dialog';
import { CalendarButton } from './calendar-button';
import { useUpcomingTexts } from './upcoming-texts';
import { VisitCode } from './visit-code';

type CodeDialogProps = { visit: AppointmentForPatient; isOpen: boolean; onClose: () => void };

export default function CodeDialog({ visit, isOpen, onClose }: CodeDialogProps) {
  const t = useUpcomingTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.codeDialog}
      width="narrow"
      actions={<CalendarButton visit={visit} />}
    >
      <VisitCode code={visit.appointmentCode} />
    </Dialog>
  );
}
