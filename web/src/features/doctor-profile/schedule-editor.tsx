import { WORK_DAY } from '@antam/contract/constants';
import { MAX_ROWS } from '@antam/contract/limits';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import type { ScheduleEntry } from './profile-fields';
import { useProfileTexts } from './profile-texts';
import { ScheduleRow } from './schedule-row';

type ScheduleEditorProps = {
  schedule: ScheduleEntry[];
  /** Whether to show errors; only after the first attempt to save. */
  isChecked: boolean;
  onChange: (schedule: ScheduleEntry[]) => void;
};

export function ScheduleEditor({ schedule, isChecked, onChange }: ScheduleEditorProps) {
  const t = useProfileTexts().schedule;
  const adder = useRef<HTMLButtonElement>(null);

  function add() {
    onChange([...schedule, { days: [], hours: { start: WORK_DAY.start, end: WORK_DAY.end } }]);
  }

  function remove(index: number) {
    onChange(schedule.filter((_, at) => at !== index));
    adder.current?.focus();
  }

  return (
    <Card>
      <h2 className="text-xl">{t.title}</h2>
      <p className="mt-1 text-ink-soft">{schedule.length === 0 ? t.none : t.text}</p>
      <div className="mt-4 grid gap-4">
        {schedule.map((entry, index) => (
          <ScheduleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and keep no state.
            key={index}
            entry={entry}
            number={index + 1}
            isChecked={isChecked}
            onChange={(changed) => onChange(schedule.map((old, at) => (at === index ? changed : old)))}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <Button
        ref={adder}
        look="outline"
        className="mt-4"
        disabled={schedule.length >= MAX_ROWS.workSchedule}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t.add}
      </Button>
    </Card>
  );
}
