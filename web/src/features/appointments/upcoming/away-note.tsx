import type { AppointmentForPatient } from '@antam/contract/appointments';
import { useClosureName } from '../../../lib/texts/closure-name';
import { Notice } from '../../../ui/notice';
import { MovedNote } from './moved-note';
import { OtherTimes } from './other-times';
import { useToMoveTexts } from './to-move-texts';

/** What became of a visit whose doctor is not there at its time: why, and what its patient can do. */
export function AwayNote({ visit }: { visit: AppointmentForPatient }) {
  return visit.movedFrom ? <MovedNote visit={visit} from={visit.movedFrom} /> : <ToMoveNote visit={visit} />;
}

function ToMoveNote({ visit }: { visit: AppointmentForPatient }) {
  const t = useToMoveTexts();
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
      <OtherTimes visit={visit} />
    </>
  );
}
