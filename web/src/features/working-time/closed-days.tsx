import { MAX_ROWS } from '@antam/contract/limits';
import { addDays, daysBetween } from '@antam/rules/clinic-time';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatLongDay } from '../../lib/time/format';
import { Checkbox } from '../../ui/checkbox';
import { useWorkingTimeTexts } from './working-time-texts';

type ClosedDaysProps = {
  firstDay: string;
  lastDay: string;
  openDays: readonly string[];
  onChange: (openDays: string[]) => void;
};

/** The days between the first and the last of a closure, each of which can be taken out. */
export function ClosedDays({ firstDay, lastDay, openDays, onChange }: ClosedDaysProps) {
  const t = useWorkingTimeTexts();
  const language = useScreenLanguage();
  const between = daysInside(firstDay, lastDay);
  if (between.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium text-sm">{t.closures.daysBetween}</legend>
      <p className="text-ink-soft text-sm">{t.closures.daysBetweenHint}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {between.map((day) => (
          <Checkbox
            key={day}
            label={formatLongDay(day, language)}
            checked={!openDays.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? openDays.filter((open) => open !== day) : [...openDays, day])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function daysInside(firstDay: string, lastDay: string): string[] {
  if (!firstDay || !lastDay) return [];
  const count = daysBetween(firstDay, lastDay) - 1;
  if (count < 1 || count > MAX_ROWS.openDays) return [];
  return Array.from({ length: count }, (_, at) => addDays(firstDay, at + 1));
}
