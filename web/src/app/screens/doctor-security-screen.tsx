import { accountTexts } from '@antam/texts/given/account';
import { factorTexts } from '@antam/texts/given/factors';
import { accountTexts as viAccount } from '@antam/texts/vi/account';
import { factorTexts as viFactors } from '@antam/texts/vi/factors';
import SecurityScreen from '../../features/account/security-screen';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';

const WORDS = [inPlaceOf(accountTexts, viAccount), inPlaceOf(factorTexts, viFactors)];

/** Password, devices and second step, in Vietnamese as the doctor's other screens. */
export default function DoctorSecurityScreen() {
  return (
    <AreaWords words={WORDS}>
      <SecurityScreen />
    </AreaWords>
  );
}
