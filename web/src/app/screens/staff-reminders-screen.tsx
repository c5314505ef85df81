import { CallList } from '../../features/calls/call-list';
import RemindersScreen from '../../features/reminders/reminders-screen';

/** Where reception lands: first whom to call, then the day. */
export default function StaffRemindersScreen() {
  return <RemindersScreen first={<CallList />} />;
}
