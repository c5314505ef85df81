import { useCalendarTexts } from './calendar-texts';
import type { VisitState } from './visit-event';

const STATES: VisitState[] = ['pending', 'confirmed', 'toMove', 'cancelled', 'completed', 'noShow'];

export function CalendarLegend() {
  const t = useCalendarTexts();
  return (
    <ul aria-label={t.legend} className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ink-soft text-sm">
      {STATES.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden="true" className={`legend-mark visit-${state}`} />
          {t.states[state]}
        </li>
      ))}
      {(['off-hours', 'away'] as const).map((look) => (
        <li key={look} className="flex items-center gap-2">
          <span aria-hidden="true" className={`legend-mark ${look}`} />
          {t[look === 'away' ? 'away' : 'offHours']}
        </li>
      ))}
    </ul>
  );
}
