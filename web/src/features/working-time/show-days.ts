import { formatDate } from '../../lib/time/format';
import { useWorkingTimeTexts } from './working-time-texts';

type Span = { firstDay: string; lastDay: string; starts?: string | null; ends?: string | null };

/** Says days, or hours of one day, in the clinic's words. */
export function useDaysText(): (span: Span) => string {
  const t = useWorkingTimeTexts();
  return ({ firstDay, lastDay, starts, ends }) => {
    if (starts && ends) return t.hours(formatDate(firstDay), starts, ends);
    return firstDay === lastDay ? formatDate(firstDay) : t.until(formatDate(firstDay), formatDate(lastDay));
  };
}
