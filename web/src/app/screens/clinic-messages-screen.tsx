import { ClinicMessagesScreen } from '../../features/messages/clinic-messages-screen';
import { PATHS } from '../../lib/paths';
import { conversationPath } from '../../lib/staff-paths';

export default function StaffMessagesScreen() {
  return <ClinicMessagesScreen listPath={PATHS.staffMessages} pathOf={conversationPath} />;
}
