import type { Closure, ExtraHours, Leave } from '@antam/contract/working-time';
import type { ClosureRow, ExtraHoursRow, LeaveRow } from './queries';

/** Leave, as the clinic sees it; patients see only that the doctor is away. */
export function presentLeave({
  id,
  doctorId,
  firstDay,
  lastDay,
  starts,
  ends,
  note,
}: Omit<LeaveRow, 'createdAt' | 'createdBy'>): Leave {
  return { _id: id, doctorId, firstDay, lastDay, starts, ends, note };
}

/** A closure, as everyone sees it. */
export function presentClosure({ id, firstDay, lastDay, name }: Omit<ClosureRow, 'createdAt' | 'createdBy'>): Closure {
  return { _id: id, firstDay, lastDay, name };
}

/** Extra hours, as everyone sees them. */
export function presentExtraHours({
  id,
  doctorId,
  date,
  starts,
  ends,
}: Omit<ExtraHoursRow, 'createdAt' | 'createdBy'>): ExtraHours {
  return { _id: id, doctorId, date, starts, ends };
}
