import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { SLOT_MINUTES } from '@antam/contract/constants';
import { isToBeMoved, stateOf as stateOfVisit } from '@antam/rules/booking/visit-states';
import { wallClockDate } from '../../lib/time/format';

export type VisitState = 'pending' | 'confirmed' | 'toMove' | 'cancelled' | 'completed' | 'noShow';

/** A visit as the calendar draws it: on the clinic's wall clock. */
export type VisitEvent = { id: string; start: Date; end: Date; state: VisitState; visit: AppointmentForDoctor };

export function eventOf(visit: AppointmentForDoctor): VisitEvent {
  const start = wallClockDate(visit.appointmentDate);
  const end = new Date(start.getTime() + (visit.duration || SLOT_MINUTES) * 60_000);
  return { id: visit._id, start, end, state: stateOf(visit), visit };
}

/**
 * A patient who has arrived has a confirmed visit; the calendar shows no further steps of the queue. One that waits to be
 * moved does not take place as it stands there.
 */
export function stateOf(visit: AppointmentForDoctor): VisitState {
  if (isToBeMoved(visit)) return 'toMove';
  const state = stateOfVisit(visit);
  return state === 'arrived' || state === 'called' ? 'confirmed' : state;
}
