import type { AppointmentTexts } from '../given/appointment';

export const appointmentTexts: AppointmentTexts = {
  status: { Pending: 'Pending', Confirmed: 'Confirmed', Cancelled: 'Cancelled' },
  service: { Consultation: 'Consultation', Examination: 'Examination' },
  examination: { new: 'New', revisit: 'Revisit' },
  minutes: (minutes) => `${minutes} minutes`,
};
