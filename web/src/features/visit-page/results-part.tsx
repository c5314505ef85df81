import { ANALYTE_NAMES } from '@antam/contract/constants';
import { MAX_LENGTH, MAX_ROWS } from '@antam/contract/limits';
import { ANALYTES } from '@antam/rules/care/analytes';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { ReadResult } from '../../clinic/read-result';
import { clinicToday } from '../../lib/time/clinic';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { Part, type VisitForm } from './part';
import { resultOf } from './typed-results';
import { emptyResult, type ResultFields } from './visit-fields';
import { useVisitTexts } from './visit-texts';

/** Results that came in, entered where they are talked about. */
export function ResultsPart({ visit }: { visit: VisitForm }) {
  const t = useVisitTexts().results;
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const rows = visit.form.watch('results');

  function add() {
    visit.choose('results', [...rows, emptyResult(clinicToday())]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus());
  }

  function remove(index: number) {
    visit.choose('results', rows.toSpliced(index, 1));
    adder.current?.focus();
  }

  function readingOf(row: ResultFields) {
    const result = resultOf(row);
    return Number.isNaN(result.value) ? undefined : <ReadResult result={result} words={t.readAs} />;
  }

  return (
    <Part
      title={t.title}
      action={
        <Button
          ref={adder}
          look="outline"
          size="small"
          className="min-h-11"
          disabled={rows.length >= MAX_ROWS.visitResults}
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t.add}
        </Button>
      }
    >
      <div ref={list} className="grid gap-3 empty:hidden">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form's values and has no state.
          <fieldset key={index} className="rounded-field border border-line bg-sunken p-3 sm:p-4">
            <legend className="sr-only">{t.result(index + 1)}</legend>
            <div className="grid gap-3 sm:grid-cols-[6fr_5fr_5fr]">
              <SelectField
                label={t.analyte}
                options={ANALYTE_NAMES.map((name) => ({ value: name, label: t.analytes[name] }))}
                {...visit.field(`results.${index}.analyte`)}
              />
              <TextField
                label={t.value(ANALYTES[row.analyte].unit)}
                hint={readingOf(row)}
                inputMode="decimal"
                {...visit.field(`results.${index}.value`)}
              />
              <TextField
                type="date"
                label={t.sampledOn}
                max={clinicToday()}
                {...visit.field(`results.${index}.sampledOn`)}
              />
            </div>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              {ANALYTES[row.analyte].highestDetectionLimit === null ? (
                <span />
              ) : (
                <Checkbox label={t.below} {...visit.field(`results.${index}.isBelow`)} />
              )}
              <button
                type="button"
                aria-label={t.remove(index + 1)}
                title={t.remove(index + 1)}
                onClick={() => remove(index)}
                className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-error-soft hover:text-error"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </div>
            <Checkbox label={t.release} {...visit.field(`results.${index}.isReleased`)} />
            {row.isReleased && (
              <TextField
                label={t.sentence}
                maxLength={MAX_LENGTH.resultSentence}
                {...visit.field(`results.${index}.sentence`)}
              />
            )}
          </fieldset>
        ))}
      </div>
    </Part>
  );
}
