import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useDeskDayTexts } from './desk-day-texts';

type DayNavigatorProps = {
  date: string;
  today: string;
  onChange: (date: string) => void;
  onStep: (days: number) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Any day; arrow keys on the buttons lead a day or a week on. */
export function DayNavigator({ date, today, onChange, onStep }: DayNavigatorProps) {
  const t = useDeskDayTexts().navigator;

  function moveWithKeys(event: KeyboardEvent) {
    const days = STEPS[event.key];
    // In the field for the day the arrow keys change its numbers.
    if (!days || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onStep(days);
  }

  const step = (days: number, label: string, icon: ReactNode) => (
    <Button
      look="outline"
      size="icon"
      aria-label={label}
      className={Math.abs(days) > 1 ? 'max-sm:hidden' : undefined}
      onClick={() => onStep(days)}
    >
      {icon}
    </Button>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form.
    <div
      role="group"
      aria-label={t.label}
      className="flex flex-wrap items-center gap-2"
      onKeyDown={moveWithKeys}
      title={t.keys}
    >
      {step(-7, t.previousWeek, <ChevronsLeft aria-hidden="true" className="size-5" />)}
      {step(-1, t.previousDay, <ChevronLeft aria-hidden="true" className="size-5" />)}
      <TextField
        type="date"
        label={t.date}
        hideLabel
        className="w-36 sm:w-40"
        value={date}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
      {step(1, t.nextDay, <ChevronRight aria-hidden="true" className="size-5" />)}
      {step(7, t.nextWeek, <ChevronsRight aria-hidden="true" className="size-5" />)}
      <Button look="quiet" size="small" className="min-h-11" disabled={date === today} onClick={() => onChange(today)}>
        {t.today}
      </Button>
    </div>
  );
}
