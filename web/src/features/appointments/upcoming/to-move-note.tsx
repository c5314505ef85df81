import type { AppointmentForPatient } from '@antam/contract/appointments';
import { useClosureName } from '../../../lib/texts/closure-name';
import { lateDialog } from '../../../ui/late-dialog';
import { Notice } from '../../../ui/notice';
import { useUpcomingTexts } from './upcoming-texts';

const OtherTimes = lateDialog(() => import('./other-times').then((module) => module.OtherTimes));

/** Tells a patient that the doctor is not there at the time of the visit, why, and what to do. */
export function ToMoveNote({ visit }: { visit: AppointmentForPatient }) {
  const t = useUpcomingTexts().toMove;
  const closureName = useClosureName();
  const { absence, status } = visit;
  const isCancelled = status === 'Cancelled';
  const closed = absence?.reason === 'closed' ? closureName(absence) : null;
  const awayTitle = isCancelled ? t.cancelledTitle : t.title;
  const closedTitle = isCancelled ? t.cancelledClosedTitle : t.closedTitle;
  return (
    <>
      <Notice tone="warning">
        <p>{closed ? closedTitle(closed) : awayTitle}</p>
        <p className="font-normal text-sm">{isCancelled ? t.cancelledText : t.text}</p>
      </Notice>
      <OtherTimes visit={visit} onClose={() => {}} />
    </>
  );
}
