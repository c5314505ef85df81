import type { Differences } from '../differences';
import type { MyTreatmentTexts } from '../given/my-treatment';

export const myTreatmentTexts: Differences<MyTreatmentTexts> = {
  failed: 'This could not be loaded',
};
