import type { Differences } from '../differences';
import type { DoctorSupplyTexts } from '../given/doctor-supply';

export const doctorSupplyTexts: Differences<DoctorSupplyTexts> = {
  title: 'Each time medicine was handed over',
  failed: 'What was handed over could not be loaded',
  noMedicines: 'No medicine is taken at the moment.',
  medicine: 'Medicine',
  received: 'Last handed over',
  left: 'Left',
  runsOut: 'Runs out on',
  leftover: 'Left from before',
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  unknown: 'Unknown: never handed over',
  notChecked: 'Not checked',
  unclear: 'May have been stopped',
  history: 'History',
  noHistory: 'Nothing was handed over yet.',
  date: 'Date',
  act: 'What',
  amount: 'Amount',
  units: (count) => (count === 1 ? '1 unit' : `${count} units`),
  source: 'Paid by',
  by: 'By',
  note: 'Note',
  kinds: { handed: 'Handed over', returned: 'Came back', corrected: 'Corrected to' },
  sources: { BHYT: 'Health insurance', GlobalFund: 'Global Fund', State: 'State budget', Self: 'Self-paid' },
};
