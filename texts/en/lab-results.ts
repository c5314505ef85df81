import type { Differences } from '../differences';
import type { LabTexts } from '../given/lab-results';

export const labTexts: Differences<LabTexts> = {
  failed: 'The results could not be loaded',
};
