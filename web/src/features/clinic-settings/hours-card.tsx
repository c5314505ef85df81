import { MAX_ROWS } from '@antam/contract/limits';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SettingsCard } from '../../clinic/settings-card';
import { WeekdayChips } from '../../clinic/weekday-chips';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useSettingsTexts } from './settings-texts';
import type { SettingsValues } from './settings-values';
import type { SettingsFormState } from './use-settings-form';

type Rows = SettingsValues['openingHours'];

/** When the clinic is open: any number of rows, each with its days. */
export function HoursCard({ state: { form, choose } }: { state: SettingsFormState }) {
  const t = useSettingsTexts().hours;
  // One field: what another Admin saves meanwhile is not mixed into the rows that are changed here.
  form.register('openingHours');
  const rows = form.watch('openingHours');
  const errors = form.formState.errors.openingHours;
  const list = useRef<HTMLDivElement>(null);
  const goTo = useRef<string>(null);

  // A new row gets the focus; after a row is removed the focus stays near its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what changes where the focus can go.
  useEffect(() => {
    if (goTo.current) list.current?.querySelector<HTMLElement>(goTo.current)?.focus();
    goTo.current = null;
  }, [rows.length]);

  const change = (next: Rows) => choose('openingHours', next);

  function add() {
    goTo.current = '[data-row]:last-of-type input';
    change([...rows, ...DEFAULT_SETTINGS.openingHours.map((hours) => ({ ...hours, days: [] }))]);
  }

  function remove(index: number) {
    const place = Math.min(index, rows.length - 2);
    goTo.current = place < 0 ? ':scope > button' : `[data-row]:nth-of-type(${place + 1}) button`;
    change(rows.toSpliced(index, 1));
  }

  return (
    <SettingsCard title={t.title} text={t.text}>
      <div ref={list} className="grid gap-4">
        {rows.length === 0 && <p className="text-ink-soft">{t.none}</p>}
        {rows.map((row, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never change places.
            key={index}
            data-row
            className="flex items-start gap-2 rounded-field border border-line bg-sunken p-3"
          >
            <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
              <WeekdayChips
                className="sm:col-span-2"
                legend={t.days}
                days={row.days}
                onChange={(days) => change(rows.with(index, { ...row, days }))}
                error={errors?.[index]?.days?.message}
              />
              <TextField
                type="time"
                label={t.opens}
                value={row.opens}
                onChange={(event) => change(rows.with(index, { ...row, opens: event.target.value }))}
                error={errors?.[index]?.opens?.message}
              />
              <TextField
                type="time"
                label={t.closes}
                value={row.closes}
                onChange={(event) => change(rows.with(index, { ...row, closes: event.target.value }))}
                error={errors?.[index]?.closes?.message}
              />
            </div>
            <Button
              look="quiet"
              size="icon"
              className="shrink-0"
              aria-label={t.remove(index + 1)}
              title={t.remove(index + 1)}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
          </div>
        ))}
        {errors?.message && (
          <p role="alert" className="font-medium text-error text-sm">
            {errors.message}
          </p>
        )}
        {rows.length < MAX_ROWS.openingHours && (
          <Button look="outline" size="small" className="justify-self-start" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            {t.add}
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}
