import { notFoundTexts } from '@antam/texts/given/not-found';
import { notFoundTexts as viNotFound } from '@antam/texts/vi/not-found';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';
import NotFoundScreen from './not-found-screen';

const WORDS = [inPlaceOf(notFoundTexts, viNotFound)];

/** With words of its own, so that the doctor's other screens need not load them. */
export default function DoctorNotFoundScreen() {
  return (
    <AreaWords words={WORDS}>
      <NotFoundScreen />
    </AreaWords>
  );
}
