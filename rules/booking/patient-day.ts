import type { ErrorCode } from '@antam/contract/errors';
import type { CheckInPatient } from '@antam/contract/visits';
import { isToBeMoved, stateOf, type VisitFacts } from './visit-states';

/** One visit of a patient on a day: an appointment, an arrival without one, or an appointment with its arrival. */
interface DayVisit extends VisitFacts {
  /** Null for a walk-in. */
  appointmentId: string | null;
}

export interface PatientDay<Visit extends DayVisit> {
  /** The visit for which the patient is in the clinic now. */
  here: Visit | null;
  /** The visit that ended last. */
  seen: Visit | null;
  /**
   * The appointment for which the patient would be received next: the first open one, otherwise one marked as missed.
   */
  next: Visit | null;
  /** The first appointment whose doctor is away; the patient cannot be received for it. */
  toMove: Visit | null;
}

/** The state of a patient's day at the clinic; the visits are in order of time. */
export function readPatientDay<Visit extends DayVisit>(visits: readonly Visit[]): PatientDay<Visit> {
  const inState = (...states: string[]) => visits.filter((visit) => states.includes(stateOf(visit)));
  const open = inState('pending', 'confirmed');
  return {
    here: inState('arrived', 'called').at(-1) ?? null,
    seen: inState('completed').at(-1) ?? null,
    next: open.find((visit) => !isToBeMoved(visit)) ?? inState('noShow')[0] ?? null,
    toMove: open.find(isToBeMoved) ?? null,
  };
}

type ArrivalRefusal = Extract<ErrorCode, 'visit.alreadyArrived' | 'visit.seenToday'>;

/**
 * What an arrival is for when no appointment was named: the next appointment, or none. A patient who is at the clinic
 * already is not received a second time; one who was seen today only when reception confirms that they came back.
 */
export function planArrival<Visit extends DayVisit>(
  { here, seen, next }: PatientDay<Visit>,
  { isBack }: { isBack: boolean },
): { visit: Visit | null } | { refusal: ArrivalRefusal } {
  if (here) return { refusal: 'visit.alreadyArrived' };
  if (next) return { visit: next };
  return seen && !isBack ? { refusal: 'visit.seenToday' } : { visit: null };
}

type AtDesk = Pick<CheckInPatient, 'todayAppointment' | 'otherAppointment' | 'presence'>;

/**
 * Whether reception should be asked before it receives this patient: the code is of another visit, the patient is at
 * the clinic already, or was seen today and has no other appointment.
 */
export function mustAskFirst({ todayAppointment, otherAppointment, presence }: AtDesk): boolean {
  if (otherAppointment) return true;
  return presence !== null && (presence.state !== 'seen' || todayAppointment === null);
}
