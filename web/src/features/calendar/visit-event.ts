import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { SLOT_MINUTES } from '@antam/contract/constants';
import { wallClockDate } from '../../lib/time/format';

export type VisitState = 'pending' | 'confirmed' | 'cancelled' | 'completed' | 'noShow';

/** A visit as the calendar draws it: on the clinic's wall clock. */
export type VisitEvent = { id: string; start: Date; end: Date; state: VisitState; visit: AppointmentForDoctor };

export function eventOf(visit: AppointmentForDoctor): VisitEvent {
  const start = wallClockDate(visit.appointmentDate);
  const end = new Date(start.getTime() + (visit.duration || SLOT_MINUTES) * 60_000);
  return { id: visit._id, start, end, state: stateOf(visit), visit };
}

/** Status first; a standing visit that is over shows how it ended. */
export function stateOf(visit: AppointmentForDoctor): VisitState {
  if (visit.status === 'Cancelled') return 'cancelled';
  if (visit.noShowAt) return 'noShow';
  if (visit.completedAt) return 'completed';
  return visit.status === 'Confirmed' ? 'confirmed' : 'pending';
}
