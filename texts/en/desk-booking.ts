import type { DeskBookingTexts } from '../given/desk-booking';

export const deskBookingTexts: DeskBookingTexts = {
  meta: { title: 'Book an appointment – An Tâm' },
  title: 'Book an appointment',
  text: 'For a patient at the desk or on the phone; the same rules as when they book themselves.',
  patient: 'Patient',
  patientPlaceholder: 'Name, email or BN code',
  chooseFirst: 'Please choose the patient first.',
  chooseText: 'Nobody found? They can register in a minute, or an Admin adds the account.',
};
