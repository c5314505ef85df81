import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useDaysText } from './show-days';
import type { DaysValues } from './use-days-change';
import { useWorkingTimeTexts } from './working-time-texts';

/** Says which days were not saved when the dialog was closed half-way. */
export function UnfinishedNotice({ days, onDrop }: { days: DaysValues; onDrop: () => void }) {
  const { byDay } = useWorkingTimeTexts();
  const daysText = useDaysText();
  return (
    <Notice tone="warning">
      <p>{byDay.left(daysText(days))}</p>
      <Button look="outline" size="small" className="mt-2" onClick={onDrop}>
        {byDay.drop}
      </Button>
    </Notice>
  );
}
