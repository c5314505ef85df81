import type { AppointmentStatus } from '@antam/contract/constants';
import { useAppointmentTexts } from '../lib/texts/appointment-texts';
import { Chip } from '../ui/chip';
import type { Tone } from '../ui/tone';

const TONES: Record<AppointmentStatus, Tone> = { Confirmed: 'success', Pending: 'warning', Cancelled: 'error' };

type AppointmentStatusChipProps = {
  status?: AppointmentStatus | null;
  /** When the visit ended: from then on nothing is pending. */
  endedAt?: string | null;
};

/** A missing status is displayed as Pending (spec section 4). */
export function AppointmentStatusChip({ status, endedAt }: AppointmentStatusChipProps) {
  const t = useAppointmentTexts().status;
  const shown = status ?? 'Pending';
  if (endedAt && shown === 'Pending') return null;
  return <Chip tone={TONES[shown]}>{t[shown]}</Chip>;
}
