import type { AppointmentForPatient } from '@antam/contract/appointments';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CalendarButton } from './booked-dialog';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { useUpcomingTexts } from './upcoming-texts';
import { VisitCode } from './visit-code';

type Open = 'code' | 'reschedule' | 'cancel' | null;

/** What a patient can do with a visit that is still ahead. */
export function VisitActions({ visit }: { visit: AppointmentForPatient }) {
  const t = useUpcomingTexts();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="outline" size="small" className="min-h-11" onClick={() => setOpen('code')}>
        {t.showCode}
      </Button>
      <Button look="outline" size="small" className="min-h-11" onClick={() => setOpen('reschedule')}>
        {t.reschedule}
      </Button>
      <Button look="danger" size="small" className="min-h-11" onClick={() => setOpen('cancel')}>
        {t.cancel}
      </Button>
      <Dialog
        isOpen={open === 'code'}
        onClose={close}
        title={t.codeDialog}
        width="narrow"
        actions={<CalendarButton visit={visit} />}
      >
        <VisitCode code={visit.appointmentCode} />
      </Dialog>
      <RescheduleDialog visit={visit} isOpen={open === 'reschedule'} onClose={close} />
      <CancelDialog visit={visit} isOpen={open === 'cancel'} onClose={close} />
    </>
  );
}
