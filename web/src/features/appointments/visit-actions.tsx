import type { AppointmentForPatient } from '@antam/contract/appointments';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { CancelDialog } from './cancel-dialog';
import { useUpcomingTexts } from './upcoming-texts';

const loadCode = () => import('./code-dialog');
const loadReschedule = () => import('./reschedule-dialog');
const CodeDialog = lazy(loadCode);
const RescheduleDialog = lazy(loadReschedule);

type Open = 'code' | 'reschedule' | 'cancel' | null;

/** What a patient can do with a visit that is still ahead. */
export function VisitActions({ visit }: { visit: AppointmentForPatient }) {
  const t = useUpcomingTexts();
  const [open, setOpen] = useState<Open>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setOpen(null);
  const show = (dialog: Open) => {
    setWasOpened(true);
    setOpen(dialog);
  };

  // Fetched once the list is on screen: it need not wait for them, and the code must show where there is no signal.
  useEffect(() => {
    loadCode().catch(() => {});
    loadReschedule().catch(() => {});
  }, []);

  return (
    <>
      <Button look="outline" size="small" className="min-h-11" onClick={() => show('code')}>
        {t.showCode}
      </Button>
      <Button look="outline" size="small" className="min-h-11" onClick={() => show('reschedule')}>
        {t.reschedule}
      </Button>
      <Button look="danger" size="small" className="min-h-11" onClick={() => setOpen('cancel')}>
        {t.cancel}
      </Button>
      <Suspense>
        {wasOpened && <CodeDialog visit={visit} isOpen={open === 'code'} onClose={close} />}
        {wasOpened && <RescheduleDialog visit={visit} isOpen={open === 'reschedule'} onClose={close} />}
      </Suspense>
      <CancelDialog visit={visit} isOpen={open === 'cancel'} onClose={close} />
    </>
  );
}
