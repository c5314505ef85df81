import type { Role } from '@antam/contract/constants';
import { readPatientDay } from '@antam/rules/booking/patient-day';
import { refusalForAct, type VisitRefusal } from '@antam/rules/booking/visit-states';
import type { DayVisitRow } from './queries';

interface OfDay {
  visits: readonly DayVisitRow[];
  /** One of them. */
  visit: DayVisitRow;
}

/**
 * Why a patient may not be received for a visit of their day; null when they may. The look-up offers no visit that this
 * refuses.
 */
export function refusalForArrival(
  { visits, visit }: OfDay,
  attempt: { role: Role; now: Date; today: string },
): VisitRefusal | null {
  const isHereForAnother = readPatientDay(visits).here !== null;
  return refusalForAct('arrive', { ...attempt, visit: { ...visit, isHereForAnother } });
}
