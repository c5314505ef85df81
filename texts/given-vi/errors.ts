import { errors as given } from '../given/errors';

/** On the doctor's screens refusals are in Vietnamese, except where the specification has an English text. */
export const errors = {
  'auth.noToken': given['auth.noToken'],
  'auth.sessionEnded': given['auth.sessionEnded'],
  'account.notFound': given['account.notFound'],
  'patient.notFound': given['patient.notFound'],
  'booking.noSchedule': given['booking.noSchedule'],
  'booking.slotInvalid': given['booking.slotInvalid'],
  'booking.slotTaken': given['booking.slotTaken'],
  'booking.notConsecutive': given['booking.notConsecutive'],
  'appointment.notFound': given['appointment.notFound'],
  'appointment.alreadyConfirmed': given['appointment.alreadyConfirmed'],
  'visit.reasonRequired': given['visit.reasonRequired'],
  'message.empty': given['message.empty'],
};
