import { ClinicMessagesScreen } from '../../features/messages/clinic-messages-screen';
import { conversationPath, PATHS } from '../../lib/paths';

export default function StaffMessagesScreen() {
  return <ClinicMessagesScreen listPath={PATHS.staffMessages} pathOf={conversationPath} />;
}
