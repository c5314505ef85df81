import type { AppointmentForPatient } from '@antam/contract/appointments';
import { lateDialog } from '../../../ui/late-dialog';
import { Notice } from '../../../ui/notice';
import { useUpcomingTexts } from './upcoming-texts';

const OtherTimes = lateDialog(() => import('./other-times').then((module) => module.OtherTimes));

/** Tells a patient that the doctor is away at the time of the visit, and what to do. */
export function ToMoveNote({ visit }: { visit: AppointmentForPatient }) {
  const t = useUpcomingTexts().toMove;
  return (
    <>
      <Notice tone="warning">
        <p>{t.title}</p>
        <p className="font-normal text-sm">{t.text}</p>
      </Notice>
      <OtherTimes visit={visit} onClose={() => {}} />
    </>
  );
}
