import { useVisitsToMove } from '../../clinic/pending-visits';
import { useTimes } from '../../lib/time/times';
import { useDeskDayTexts } from './desk-day-texts';
import { DeskList } from './desk-list';

/** The visits whose doctor is away and that were left for reception to move. */
export function ToMoveList() {
  const t = useDeskDayTexts().toMoveList;
  const { formatDateTime } = useTimes();
  return (
    <DeskList
      visits={useVisitsToMove()}
      texts={t}
      note={({ leftToMoveAt }) => leftToMoveAt && t.since(formatDateTime(leftToMoveAt))}
    />
  );
}
