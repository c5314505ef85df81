import { ClinicMessagesScreen } from '../../features/messages/clinic-messages-screen';
import { PATHS } from '../../lib/paths';

/** A doctor answers the patients in the doctor's care. */
export default function DoctorMessagesScreen() {
  return (
    <ClinicMessagesScreen
      listPath={PATHS.doctorMessages}
      pathOf={(userId) => PATHS.doctorConversation.replace(':userId', encodeURIComponent(userId))}
    />
  );
}
