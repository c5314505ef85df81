import type { Differences } from '../differences';
import { type AppointmentTexts, appointmentTexts as given } from '../given/appointment';

/** The fixed values of the specification stay as they are on the doctor's screens too. */
export const appointmentTexts: Differences<AppointmentTexts> = {
  status: given.status,
  service: given.service,
  examination: given.examination,
};
