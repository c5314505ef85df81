/** Booking for a patient at the desk or by phone. */
export const deskBookingTexts = {
  meta: { title: 'Book Appointment – An Tâm' },
  title: 'Book Appointment',
  text: 'For a patient at the desk or on the phone; the same rules as when they book themselves.',
  patient: 'Patient',
  patientPlaceholder: 'Name, phone, email or BN code',
  chosenTime: (time: string, doctor: string) => `Chosen time: ${time}, ${doctor}`,
  missed: (count: number, days: string) =>
    `${count} visits of the past year were missed without a word: ${days}. Please ask whether this time suits them; the booking is open.`,
  chooseFirst: 'Please choose the patient first.',
  chooseText: 'Not found? “New patient” writes them down: a name and a phone number are enough.',
};

export type DeskBookingTexts = typeof deskBookingTexts;
