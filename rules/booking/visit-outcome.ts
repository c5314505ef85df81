import type { AppointmentStatus } from '@antam/contract/constants';
import { isStanding } from './appointment-status';

interface VisitNow {
  visit: {
    status: AppointmentStatus;
    startsAt: Date;
    /** The clinic day of the visit. */
    date: string;
    checkedInAt: string | Date | null;
    completedAt: string | Date | null;
    noShowAt: string | Date | null;
  };
  now: Date;
  today: string;
}

/** A visit is open until it is cancelled, has taken place, or was missed. */
export function isOpen({ status, completedAt, noShowAt }: VisitNow['visit']): boolean {
  return isStanding(status) && !completedAt && !noShowAt;
}

/** A visit may be over at any time of its day, or later; nobody has missed one that has not begun, or who is here. */
export function mayRecordOutcome(outcome: 'completed' | 'noShow', { visit, now, today }: VisitNow): boolean {
  if (!isOpen(visit)) return false;
  return outcome === 'completed' ? visit.date <= today : visit.startsAt <= now && !visit.checkedInAt;
}
