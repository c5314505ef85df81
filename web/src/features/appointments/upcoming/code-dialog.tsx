import type { AppointmentForPatient } from '@antam/contract/appointments';
import { Dialog } from '../../../ui/dialog';
import { CalendarButton } from '../calendar-button';
import { VisitCode } from '../visit-code';
import { useUpcomingTexts } from './upcoming-texts';

type CodeDialogProps = { visit: AppointmentForPatient; onClose: () => void };

export function CodeDialog({ visit, onClose }: CodeDialogProps) {
  const t = useUpcomingTexts();
  return (
    <Dialog isOpen onClose={onClose} title={t.codeDialog} width="narrow" actions={<CalendarButton visit={visit} />}>
      <VisitCode code={visit.appointmentCode} />
    </Dialog>
  );
}
