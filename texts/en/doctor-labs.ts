import type { Differences } from '../differences';
import type { LabEntryTexts } from '../given/doctor-labs';

export const labEntryTexts: Differences<LabEntryTexts> = {
  open: 'Enter a result',
  title: 'Enter a test result',
  patient: 'Patient',
  analyte: 'Test',
  analytes: {
    ViralLoad: 'Viral load',
    Creatinine: 'Creatinine',
    EGFR: 'eGFR (kidney function)',
  },
  value: (unit) => `Result (${unit})`,
  range: (lowest, highest) => `From ${lowest} to ${highest}`,
  readAs: (value) => `Read as ${value}`,
  valueRequired: 'Please enter a number from 0 up.',
  wholeRequired: 'Please enter a whole number from 0 up, such as 20000 or 20,000.',
  belowDetection: 'Below the limit of detection',
  belowDetectionHint: 'The number is then the assay’s limit of detection, such as 20.',
  sampledOn: 'Sample date',
  sampledRequired: 'Please choose the sample date.',
  resultedOn: 'Result date',
  release: 'The patient may read this result',
  releaseHint: 'Otherwise the patient reads it only after a doctor releases it.',
  sentence: 'A sentence for the patient (optional)',
  cancel: 'Cancel',
  save: 'Save',
  created: 'Lab result saved successfully',
  failed: 'The result could not be saved.',
};
