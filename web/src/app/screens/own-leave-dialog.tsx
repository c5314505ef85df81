import { type ChosenRange, leaveOf } from '../../features/calendar/leave-span';
import { LeaveDialog } from '../../features/working-time/leave-dialog';
import { AreaWords } from '../../lib/texts/area-words';
import { useClinicNow } from '../../lib/time/clinic-now';
import { WORKING_TIME_WORDS } from './working-time-words';

type OwnLeaveDialogProps = { doctorId: string; chosen: ChosenRange; onClose: () => void };

/** The doctor's own leave, from a range chosen in the calendar. */
export function OwnLeaveDialog({ doctorId, chosen, onClose }: OwnLeaveDialogProps) {
  const { date: today } = useClinicNow();
  return (
    <AreaWords words={WORKING_TIME_WORDS}>
      <LeaveDialog doctorId={doctorId} initial={leaveOf(chosen, today)} onClose={onClose} />
    </AreaWords>
  );
}
