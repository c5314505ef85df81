import type { AppointmentForStaff } from '@antam/contract/appointments';
import { isToBeMoved, stateOf, type VisitState } from '@antam/rules/booking/visit-states';
import { useDeskActsTexts } from '../lib/texts/desk-acts-texts';
import { Chip } from '../ui/chip';
import type { Tone } from '../ui/tone';

const TONES: Record<VisitState, Tone> = {
  ...{ pending: 'warning', confirmed: 'success', cancelled: 'error' },
  ...{ arrived: 'info', called: 'success', completed: 'neutral', noShow: 'error' },
};

/** How a visit stands, in the same words on every screen of reception. */
export function VisitStateChip({ visit }: { visit: AppointmentForStaff }) {
  const t = useDeskActsTexts();
  if (isToBeMoved(visit)) return <Chip tone="error">{t.toMove}</Chip>;
  const state = stateOf(visit);
  return <Chip tone={TONES[state]}>{t.states[state]}</Chip>;
}
