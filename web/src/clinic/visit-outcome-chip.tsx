import type { AppointmentForPatient } from '@antam/contract/appointments';
import { useAppointmentTexts } from '../lib/texts/appointment-texts';
import { Chip } from '../ui/chip';

type VisitOutcomeChipProps = { visit: Pick<AppointmentForPatient, 'checkedInAt' | 'completedAt' | 'noShowAt'> };

/** The outcome of a visit as shown to its patient; nothing while it is still ahead. */
export function VisitOutcomeChip({ visit }: VisitOutcomeChipProps) {
  const t = useAppointmentTexts().outcome;
  if (visit.completedAt) return <Chip tone="success">{t.completed}</Chip>;
  if (visit.noShowAt) return <Chip tone="error">{t.noShow}</Chip>;
  return visit.checkedInAt ? <Chip tone="success">{t.checkedIn}</Chip> : null;
}
