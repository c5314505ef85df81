import { CalendarScreen } from '../../features/calendar/calendar-screen';
import { lateDialog } from '../../ui/late-dialog';

const LeaveDialog = lateDialog(() => import('./own-leave-dialog').then((module) => module.OwnLeaveDialog));

/** /doctor/appointments and /doctor-appointments. */
export default function DoctorCalendarScreen() {
  return <CalendarScreen LeaveDialog={LeaveDialog} />;
}
