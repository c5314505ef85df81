import { workingTimeTexts } from '@antam/texts/given/working-time';
import { workingTimeTexts as viWorkingTime } from '@antam/texts/vi/working-time';
import { inPlaceOf } from '../../lib/texts/area-words';

/** The texts about leave and extra hours, which the doctor's screens show in Vietnamese. */
export const WORKING_TIME_WORDS = [inPlaceOf(workingTimeTexts, viWorkingTime)];
