import { withDifferences } from '@antam/texts/differences';
import { deskActsTexts } from '@antam/texts/given/desk-acts';
import { remindersTexts } from '@antam/texts/given/reminders';
import { remindersTexts as givenVi } from '@antam/texts/given-vi/reminders';
import { deskActsTexts as viDeskActs } from '@antam/texts/vi/desk-acts';
import { remindersTexts as viReminders } from '@antam/texts/vi/reminders';
import RemindersScreen from '../../features/reminders/reminders-screen';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';

const WORDS = [inPlaceOf(remindersTexts, withDifferences(viReminders, givenVi)), inPlaceOf(deskActsTexts, viDeskActs)];

/** /doctor/reminders: the screen of /staff-reminder, with the doctor's texts. */
export default function DoctorRemindersScreen() {
  return (
    <AreaWords words={WORDS}>
      <RemindersScreen />
    </AreaWords>
  );
}
