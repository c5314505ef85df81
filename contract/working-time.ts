import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ClinicDate, WithId } from './fields';
import {
  BrokenVisit,
  BrokenVisits,
  CHANGES,
  CLINIC,
  Closure,
  ClosureRequest,
  DAYS_REFUSALS,
  DECIDED_REFUSALS,
  Decisions,
  DifferingDays,
  ExtraHours,
  ExtraHoursRequest,
  Leave,
  LeaveRequest,
} from './working-time-shapes';

export const checkLeave = endpoint({
  name: 'checkLeave',
  summary: 'The booked visits that leave would leave without a doctor, each with a free time; changes nothing',
  method: 'POST',
  paths: ['/api/doctors/:id/leave-check'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: LeaveRequest,
  response: BrokenVisits,
  errors: [
    'doctor.notFound',
    ...DAYS_REFUSALS,
    'days.overlap',
    'days.acrossMidnight',
    'days.overExtraHours',
    'days.tooManyVisits',
  ],
  limit: CHANGES,
});

export const checkClosure = endpoint({
  name: 'checkClosure',
  summary: 'The booked visits that a closure would leave without a doctor, each with a free time; changes nothing',
  method: 'POST',
  paths: ['/api/closure-check'],
  roles: ['Admin'],
  body: ClosureRequest,
  response: BrokenVisits,
  errors: [...DAYS_REFUSALS, 'days.noneClosed', 'days.overlap', 'days.tooManyVisits'],
  limit: CHANGES,
});

export const listLeave = endpoint({
  name: 'listLeave',
  summary: 'A doctor’s leave that is not over yet, soonest first',
  method: 'GET',
  paths: ['/api/doctors/:id/leave'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  response: z.array(Leave),
  errors: ['doctor.notFound'],
});

export const getDifferingDays = endpoint({
  name: 'getDifferingDays',
  summary:
    'Closures, leave and extra hours of a doctor between two days, at most 62; with them `workDayOf` says when the doctor works',
  method: 'GET',
  paths: ['/api/doctors/:id/differing-days'],
  roles: CLINIC,
  params: WithId,
  query: z.strictObject({ from: ClinicDate, to: ClinicDate }),
  response: DifferingDays,
  errors: ['doctor.notFound'],
});

export const addLeave = endpoint({
  name: 'addLeave',
  summary: 'Give a doctor leave of whole days, or of some hours of one day',
  method: 'POST',
  paths: ['/api/doctors/:id/leave'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: LeaveRequest,
  status: 201,
  response: Leave,
  errors: [
    'doctor.notFound',
    ...DAYS_REFUSALS,
    'days.overlap',
    'days.acrossMidnight',
    'days.overExtraHours',
    'days.tooMany',
    'days.tooManyVisits',
    'days.breaksVisits',
    ...DECIDED_REFUSALS,
  ],
  limit: CHANGES,
});

export const deleteLeave = endpoint({
  name: 'deleteLeave',
  summary:
    'Take leave back: the doctor works as usual again, and visits return to their times while no patient has answered',
  method: 'DELETE',
  paths: ['/api/leave/:id'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  response: null,
  errors: ['days.notFound', 'doctor.notFound', 'days.stillReturning', ...DECIDED_REFUSALS],
  limit: CHANGES,
});

export const listClosures = endpoint({
  name: 'listClosures',
  summary: 'Days on which the clinic is closed, from today on, soonest first',
  method: 'GET',
  paths: ['/api/closures'],
  roles: CLINIC,
  response: z.array(Closure),
});

export const addClosure = endpoint({
  name: 'addClosure',
  summary:
    'Close the clinic for some days; around days on which it stays open there are several closures, of which the first is answered',
  method: 'POST',
  paths: ['/api/closures'],
  roles: ['Admin'],
  body: ClosureRequest,
  status: 201,
  response: Closure,
  errors: [
    ...DAYS_REFUSALS,
    'days.noneClosed',
    'days.overlap',
    'days.tooMany',
    'days.tooManyVisits',
    'days.breaksVisits',
    ...DECIDED_REFUSALS,
  ],
  limit: CHANGES,
});

export const deleteClosure = endpoint({
  name: 'deleteClosure',
  summary: 'Take a closure back: the clinic is open as usual again',
  method: 'DELETE',
  paths: ['/api/closures/:id'],
  roles: ['Admin'],
  params: WithId,
  response: null,
  errors: ['days.notFound', 'days.stillReturning', ...DECIDED_REFUSALS],
  limit: CHANGES,
});

export const listExtraHours = endpoint({
  name: 'listExtraHours',
  summary: 'Hours a doctor works on single days beside the weekly ones, from today on, soonest first',
  method: 'GET',
  paths: ['/api/doctors/:id/extra-hours'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  response: z.array(ExtraHours),
  errors: ['doctor.notFound'],
});

export const addExtraHours = endpoint({
  name: 'addExtraHours',
  summary: 'Let a doctor work more hours on one day, also on a day of leave or closure',
  method: 'POST',
  paths: ['/api/doctors/:id/extra-hours'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: ExtraHoursRequest,
  status: 201,
  response: ExtraHours,
  errors: ['doctor.notFound', ...DAYS_REFUSALS, 'days.overlap', 'days.tooMany', 'days.alreadyWorks'],
  limit: CHANGES,
});

export const checkHoursBack = endpoint({
  name: 'checkHoursBack',
  summary: 'The booked visits in extra hours that are to be taken back, each with a free time; changes nothing',
  method: 'POST',
  paths: ['/api/extra-hours/:id/take-back-check'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  response: z.array(BrokenVisit),
  errors: ['days.notFound'],
  limit: CHANGES,
});

export const takeBackHours = endpoint({
  name: 'takeBackHours',
  summary: 'Take extra hours back, with a decision about each booked visit in them',
  method: 'POST',
  paths: ['/api/extra-hours/:id/take-back'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: z.strictObject({ visits: Decisions }),
  response: null,
  errors: ['days.notFound', 'days.breaksVisits', ...DECIDED_REFUSALS],
  limit: CHANGES,
});
