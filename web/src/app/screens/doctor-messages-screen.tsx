import { withDifferences } from '@antam/texts/differences';
import { clinicMessagesTexts } from '@antam/texts/given/clinic-messages';
import { messagesTexts } from '@antam/texts/given/messages';
import { messagesTexts as givenViMessages } from '@antam/texts/given-vi/messages';
import { clinicMessagesTexts as viClinicMessages } from '@antam/texts/vi/clinic-messages';
import { messagesTexts as viMessages } from '@antam/texts/vi/messages';
import { ClinicMessagesScreen } from '../../features/messages/clinic-messages-screen';
import { PATHS } from '../../lib/paths';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';

const WORDS = [
  inPlaceOf(clinicMessagesTexts, viClinicMessages),
  inPlaceOf(messagesTexts, withDifferences(viMessages, givenViMessages)),
];

/** The conversations of the doctor's own patients. */
export default function DoctorMessagesScreen() {
  return (
    <AreaWords words={WORDS}>
      <ClinicMessagesScreen
        listPath={PATHS.doctorMessages}
        pathOf={(userId) => PATHS.doctorConversation.replace(':userId', encodeURIComponent(userId))}
      />
    </AreaWords>
  );
}
