import { WORK_DAY } from '@antam/contract/constants';
import { addDays } from '@antam/rules/clinic-time';
import { dayOf, timeOf } from './visible-range';

/** A range chosen in the calendar: days of the month from midnight to midnight, or hours of one day. */
export type ChosenRange = { start: Date; end?: Date };

/** The leave that a chosen range asks for; without an end it is the whole day. Days that are over are left out. */
export function leaveOf({ start, end }: ChosenRange, today: string) {
  const [firstDay = today] = [dayOf(start), today].sort().reverse();
  const hours = { starts: timeOf(start), ends: end ? timeOf(end) : WORK_DAY.end };
  if (!end || hours.starts === '00:00')
    return { firstDay, lastDay: end ? addDays(dayOf(end), -1) : firstDay, starts: '', ends: '' };
  const isWholeDay = hours.starts === WORK_DAY.start && hours.ends === WORK_DAY.end;
  return { firstDay, lastDay: firstDay, ...(isWholeDay ? { starts: '', ends: '' } : hours) };
}
