import type { AppointmentForPatient } from '@antam/contract/appointments';
import { AppointmentStatusChip } from './appointment-status-chip';

type VisitStatusChipProps = { visit: Pick<AppointmentForPatient, 'status' | 'completedAt' | 'noShowAt'> };

/** The status beside the outcome of a visit: of one that has ended nothing is pending. */
export function VisitStatusChip({ visit: { status, completedAt, noShowAt } }: VisitStatusChipProps) {
  return status === 'Pending' && (completedAt ?? noShowAt) ? null : <AppointmentStatusChip status={status} />;
}
