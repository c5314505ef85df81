import type { AppointmentStatus } from '@antam/contract/constants';
import { useAppointmentTexts } from '../lib/texts/appointment-texts';

/** Tells a patient what Pending means for a visit that is ahead; nothing for the other states, which say it themselves. */
export function PendingNote({ status }: { status?: AppointmentStatus | null }) {
  const t = useAppointmentTexts();
  return (status ?? 'Pending') === 'Pending' && <p className="text-ink-soft text-sm">{t.pendingMeans}</p>;
}
