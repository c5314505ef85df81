import { appointmentTexts } from '@antam/texts/given/appointment';
import { textsOf } from './texts';

export const useAppointmentTexts = textsOf({
  given: appointmentTexts,
  vi: () => import('@antam/texts/vi/appointment').then((module) => module.appointmentTexts),
});
