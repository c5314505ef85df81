/** Words that say what an appointment is, wherever one is shown. */
export const appointmentTexts = {
  status: { Pending: 'Pending', Confirmed: 'Confirmed', Cancelled: 'Cancelled' },
  service: { Consultation: 'Consultation', Examination: 'Examination' },
  examination: { new: 'New', revisit: 'Revisit' },
  outcome: { completed: 'Visit completed', noShow: 'Missed', checkedIn: 'Checked in' },
  minutes: (minutes: number) => `${minutes} minutes`,
};

export type AppointmentTexts = typeof appointmentTexts;
