import type { AppointmentForStaff } from '@antam/contract/appointments';
import { useVisitsToMove } from '../../clinic/pending-visits';
import { useClosureName } from '../../lib/texts/closure-name';
import { useTimes } from '../../lib/time/times';
import { useDeskDayTexts } from './desk-day-texts';
import { DeskList } from './desk-list';

/** The visits whose doctor is away and that were left for reception to move. */
export function ToMoveList() {
  const t = useDeskDayTexts().toMoveList;
  return <DeskList visits={useVisitsToMove()} texts={t} note={(visit) => <ToMoveNote visit={visit} />} />;
}

/** Why a visit is to be moved, since when, and what is held for its patient meanwhile. */
function ToMoveNote({ visit: { absence, heldTime, leftToMoveAt } }: { visit: AppointmentForStaff }) {
  const t = useDeskDayTexts();
  const closureName = useClosureName();
  const { formatDateTime } = useTimes();
  const why = absence?.reason === 'closed' ? t.toMoveList.closed(closureName(absence)) : t.toMoveList.away;
  const since = leftToMoveAt && t.toMoveList.since(formatDateTime(leftToMoveAt));
  return (
    <>
      {[why, since].filter(Boolean).join(' · ')}
      {heldTime && (
        <span className="block text-success">
          {t.toMoveList.held(
            formatDateTime(heldTime.appointmentDate),
            heldTime.doctorName ?? t.unknownDoctor,
            formatDateTime(heldTime.heldUntil),
          )}
        </span>
      )}
    </>
  );
}
