import type { AppointmentStatus } from '@antam/contract/constants';
import { useAppointmentTexts } from '../lib/texts/appointment-texts';
import { Chip } from '../ui/chip';
import type { Tone } from '../ui/tone';

const TONES: Record<AppointmentStatus, Tone> = { Confirmed: 'success', Pending: 'warning', Cancelled: 'error' };

/** A missing status is displayed as Pending (spec section 4). */
export function AppointmentStatusChip({ status }: { status?: AppointmentStatus | null }) {
  const t = useAppointmentTexts().status;
  const shown = status ?? 'Pending';
  return <Chip tone={TONES[shown]}>{t[shown]}</Chip>;
}
