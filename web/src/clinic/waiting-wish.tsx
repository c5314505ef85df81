import { WEEKDAYS } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { useWaitingTexts } from '../lib/texts/waiting-texts';
import { useWeekdayTexts } from '../lib/texts/weekday-texts';
import { formatDate } from '../lib/time/format';

/** What a patient waits for, in two lines. */
export function WaitingWish({ entry }: { entry: WaitingEntry }) {
  const t = useWaitingTexts();
  const weekdays = useWeekdayTexts();
  const days = entry.weekdays.length === WEEKDAYS.length ? null : entry.weekdays.map((day) => weekdays.short[day]);
  const when = [days?.join(', '), entry.partOfDay === 'any' ? null : t.parts[entry.partOfDay]].filter(Boolean);
  return (
    <>
      <span className="block font-medium">
        {entry.doctorName ?? (entry.doctorId ? '–' : t.anyDoctor)} · {t.services[entry.serviceType]},{' '}
        {t.minutes(entry.duration)}
      </span>
      <span className="block text-ink-soft text-sm">
        {[[...new Set([entry.from, entry.to])].map(formatDate).join(' – '), ...when].join(' · ')}
      </span>
    </>
  );
}
