import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatLongDay } from '../../lib/time/format';
import { Checkbox } from '../../ui/checkbox';
import { Notice } from '../../ui/notice';
import type { useDaysChange } from './use-days-change';
import { useWorkingTimeTexts } from './working-time-texts';

type DayByDayProps = {
  change: Pick<ReturnType<typeof useDaysChange>, 'progress' | 'chosenForAll' | 'isSameForAll' | 'setSameForAll'>;
};

/** Which day is decided about, where the days are saved one by one, and whether the next ones are decided about alike. */
export function DayByDay({ change }: DayByDayProps) {
  const { byDay, broken } = useWorkingTimeTexts();
  const language = useScreenLanguage();
  const { progress, chosenForAll, isSameForAll, setSameForAll } = change;
  if (!progress) return null;
  const forAll = chosenForAll && broken[`${chosenForAll}All`];
  return (
    <div className="grid gap-2">
      <Notice tone="info">
        <p className="font-normal">{byDay.text}</p>
        <p className="mt-1">{byDay.at(formatLongDay(progress.day, language), progress.at, progress.count)}</p>
      </Notice>
      {progress.at < progress.count && !forAll && <p className="text-ink-soft text-sm">{byDay.chooseFirst}</p>}
      {progress.at < progress.count && forAll && (
        <Checkbox
          label={byDay.same(forAll)}
          checked={isSameForAll}
          onChange={({ target }) => setSameForAll(target.checked)}
        />
      )}
    </div>
  );
}
