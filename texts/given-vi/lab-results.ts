import type { Differences } from '../differences';
import { labTexts as given, type LabTexts } from '../given/lab-results';

/** The units of the specification stay as they are. */
export const labTexts: Differences<LabTexts> = { unit: given.unit, failed: given.failed };
