/** Booking for a patient at the desk or by phone. */
export const deskBookingTexts = {
  meta: { title: 'Book Appointment – An Tâm' },
  title: 'Book Appointment',
  text: 'For a patient at the desk or on the phone; the same rules as when they book themselves.',
  patient: 'Patient',
  patientPlaceholder: 'Name, phone, email or BN code',
  chooseFirst: 'Please choose the patient first.',
  chooseText: 'Nobody found? They can register in a minute, or an Admin adds the account.',
};

export type DeskBookingTexts = typeof deskBookingTexts;
