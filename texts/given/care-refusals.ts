import type { CareRefusal } from '@antam/contract/errors';

/** The refusals of plans, records, results and reminders that the browser decides without a call: its forms hold their texts. */
export const careRefusals = {
  'plan.notFound': 'This treatment plan could not be found.',
  'plan.notYours': 'Another doctor wrote this plan. You can read it, but not change it.',
  'plan.endBeforeStart': 'The end date cannot be before the start date.',
  'plan.nextBeforeStart': 'The next appointment cannot be before the start date.',
  'plan.tooFarAhead': 'This date is too far ahead. Please check the year.',
  'plan.changed':
    'This plan was changed meanwhile, for example its next visit. Nothing was saved: please open it again and look at it.',
  'plan.laterPlan':
    'Another plan of this patient begins on the same day or later. Please change or delete that plan first, or choose other dates.',

  'record.inTheFuture': 'The date of a record cannot be in the future.',
  'record.linkMismatch': 'The appointment, plan or record chosen belongs to another patient.',

  'lab.implausible': 'This value is not possible for this test. Please check the number and the unit.',
  'lab.inTheFuture': 'A sample or a result cannot be dated in the future.',
  'lab.tooOld': 'There was no such test in that year. Please check the date.',
  'lab.resultBeforeSample': 'A result cannot be older than its sample.',
  'lab.notFound': 'This result was not found.',
  'lab.alreadyReleased': 'This result has already been released to the patient.',

  'reminder.notFound': 'This reminder could not be found or has already gone out.',
  'reminder.inThePast': 'This time has passed. Please choose a later one.',
  'reminder.tooFarAhead': 'A reminder can be set for two years ahead at most. Please check the year.',
  'reminder.stopped': 'No message goes to this patient at present. Please ask the doctor who treats them.',
} satisfies Record<CareRefusal, string>;
