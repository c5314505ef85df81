import type { Differences } from '../differences';
import { labTexts as given, type LabTexts } from '../given/lab-results';

/** The units of the specification are not translated. */
export const labTexts: Differences<LabTexts> = { unit: given.unit, failed: given.failed };
