import type { RuleRefusal } from '@antam/contract/errors';

/** The refusals that the browser decides without a call: the only ones whose texts it holds. */
export const ruleRefusals = {
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

  'plan.notFound': 'This treatment plan could not be found.',
  'plan.notYours': 'Another doctor wrote this plan. You can read it, but not change it.',
  'plan.endBeforeStart': 'The end date cannot be before the start date.',
  'plan.nextBeforeStart': 'The next appointment cannot be before the start date.',
  'plan.tooFarAhead': 'This date is too far ahead. Please check the year.',
  'plan.laterPlan':
    'Another plan of this patient begins on the same day or later. Please change or delete that plan first, or choose other dates.',

  'record.inTheFuture': 'The date of a record cannot be in the future.',
  'record.linkMismatch': 'The appointment, plan or record chosen belongs to another patient.',

  'lab.implausible': 'This value is not possible for this test. Please check the number and the unit.',
  'lab.inTheFuture': 'A sample or a result cannot be dated in the future.',
  'lab.tooOld': 'There was no such test in that year. Please check the date.',
  'lab.resultBeforeSample': 'A result cannot be older than its sample.',

  'reminder.notFound': 'This reminder could not be found or has already gone out.',
  'reminder.inThePast': 'This time has passed. Please choose a later one.',
  'reminder.tooFarAhead': 'A reminder can be set for two years ahead at most. Please check the year.',
} satisfies Record<RuleRefusal, string>;
