import type { BookingRefusal } from '@antam/contract/errors';

/** The refusals of a booking that the browser decides without a call: its forms hold their texts. */
export const bookingRefusals = {
  'booking.noSchedule': 'No schedule available for this day.',
  'booking.doctorOnLeave': 'The doctor is on leave at this time. Please choose another time.',
  'booking.clinicClosed': 'The clinic is closed on this day. Please choose another day.',
  'booking.slotInvalid': 'Selected time slot is invalid.',
  'booking.slotTaken': 'One or more selected time slots are already booked.',
  'booking.notConsecutive': 'Consecutive slots are not available for 60 minutes.',
  'booking.inThePast': 'This time has passed. Please choose a later one.',
  'booking.tooFarAhead': 'This day is too far ahead. Please choose one within the next {days} days.',
  'booking.doctorUnavailable': 'This doctor cannot be booked. Please choose another.',
  'booking.patientBusy': 'There is already an appointment at this time.',
  'booking.tooManyOpen': 'There are already five appointments ahead. Please cancel one first.',
  'booking.timeMismatch': 'The date and the time slot name two different times. Please choose the time again.',
  'booking.doctorTwiceThatDay': 'There is already an appointment with this doctor on this day.',
  'booking.thirdThatDay': 'There are already two appointments on this day.',
  'booking.patientRequired': 'Please choose the patient first.',
} satisfies Record<BookingRefusal, string>;
