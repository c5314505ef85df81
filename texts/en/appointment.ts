import type { AppointmentTexts } from '../given/appointment';

export const appointmentTexts: AppointmentTexts = {
  status: { Pending: 'Pending', Confirmed: 'Confirmed', Cancelled: 'Cancelled' },
  pendingMeans: 'The clinic has not confirmed it yet. The time is kept for you; there is nothing you need to do.',
  service: { Consultation: 'Consultation', Examination: 'Examination' },
  examination: { new: 'New', revisit: 'Revisit' },
  outcome: { completed: 'Visit completed', noShow: 'Missed', checkedIn: 'Checked in' },
  minutes: (minutes) => `${minutes} minutes`,
};
