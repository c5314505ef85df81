import { usePendingVisits } from '../../clinic/pending-visits';
import { useDeskDayTexts } from './desk-day-texts';
import { DeskList } from './desk-list';

/** The visits of today and ahead that are not confirmed yet. */
export function PendingList() {
  return <DeskList visits={usePendingVisits('Staff')} texts={useDeskDayTexts().pending} />;
}
