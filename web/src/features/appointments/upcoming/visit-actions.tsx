import type { AppointmentForPatient } from '@antam/contract/appointments';
import { refusalForNotice } from '@antam/rules/booking/notice';
import { useEffect, useState } from 'react';
import { useClinicSettings } from '../../../lib/clinic-settings';
import { Button } from '../../../ui/button';
import { lateDialog } from '../../../ui/late-dialog';
import { PhoneLink } from '../../../ui/phone-link';
import { CancelDialog } from './cancel-dialog';
import { useUpcomingTexts } from './upcoming-texts';

const CodeDialog = lateDialog(() => import('./code-dialog').then((module) => module.CodeDialog));
const RescheduleDialog = lateDialog(() => import('./reschedule-dialog').then((module) => module.RescheduleDialog));

type Open = 'code' | 'reschedule' | 'cancel' | null;

/** The buttons of a patient for a visit that is still ahead. */
export function VisitActions({ visit }: { visit: AppointmentForPatient }) {
  const t = useUpcomingTexts();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { moveNoticeHours, phone } = useClinicSettings();
  const startsAt = new Date(visit.appointmentDate);
  const mustCall =
    !visit.leftToMoveAt &&
    !visit.movedFrom &&
    refusalForNotice({ role: 'Customer', startsAt, now: new Date(), moveNoticeHours }) !== null;

  // Loaded after the list is shown, because the code must also open without a network connection.
  useEffect(() => {
    void CodeDialog.preload();
  }, []);

  return (
    <>
      {!visit.leftToMoveAt && (
        <Button look="outline" size="small" className="min-h-11" onClick={() => setOpen('code')}>
          {t.showCode}
        </Button>
      )}
      {!mustCall && (
        <Button look="outline" size="small" className="min-h-11" onClick={() => setOpen('reschedule')}>
          {t.reschedule}
        </Button>
      )}
      <Button look="danger" size="small" className="min-h-11" onClick={() => setOpen('cancel')}>
        {t.cancel}
      </Button>
      {mustCall && (
        <p className="basis-full text-ink-soft text-sm">
          {t.callToMove} {phone && <PhoneLink phone={phone} />}
        </p>
      )}
      {open === 'code' && <CodeDialog visit={visit} onClose={close} />}
      {open === 'reschedule' && <RescheduleDialog visit={visit} onClose={close} />}
      <CancelDialog visit={visit} isOpen={open === 'cancel'} onClose={close} />
    </>
  );
}
