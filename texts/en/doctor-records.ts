import type { Differences } from '../differences';
import type { RecordTexts } from '../given/doctor-records';

export const recordTexts: Differences<RecordTexts> = {
  title: 'Create a medical record',
  patient: 'Patient',
  date: 'Record date',
  diagnosis: 'Diagnosis',
  diagnosisRequired: 'Please enter the diagnosis.',
  prescription: 'Prescription',
  noPrescription: 'No medicine prescribed yet.',
  medicine: (number) => `Medicine ${number}`,
  medicationName: 'Medication name',
  medicationRequired: 'Please enter the name of the medicine.',
  dosage: 'Dosage',
  frequency: 'Frequency',
  duration: 'Duration',
  daysSupply: 'Days of supply',
  daysSupplyInvalid: (max) => `From 1 to ${max} days.`,
  instructions: 'Instructions',
  addMedicine: 'Add a medicine',
  removeMedicine: (number) => `Remove medicine ${number}`,
  plan: 'Treatment plan',
  noPlan: 'None',
  planFrom: (regimen, start) => `${regimen}, from ${start}`,
  notes: 'Notes',
  cancel: 'Cancel',
  save: 'Save',
};
