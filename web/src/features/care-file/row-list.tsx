import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button';
import { useCareFileTexts } from './care-file-texts';
import type { CareValues } from './care-values';
import type { CareForm } from './use-care-form';

type ListName = 'pregnancies' | 'allergies' | 'otherMedicines' | 'measures';

type RowListProps<Name extends ListName> = {
  state: CareForm;
  name: Name;
  most: number;
  empty: CareValues[Name][number];
  children: (index: number) => ReactNode;
};

/** Any number of rows; a new one gets the focus, and after one is removed the focus is on the button. */
export function RowList<Name extends ListName>({ state, name, most, empty, children }: RowListProps<Name>) {
  const t = useCareFileTexts().edit;
  const adder = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = state.form.watch(name) as CareValues[ListName];
  const change = (next: readonly unknown[]) => state.choose(name, next as never);

  function add() {
    change([...rows, empty]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-row]:last-of-type input')?.focus());
  }

  function remove(index: number) {
    change((rows as readonly unknown[]).toSpliced(index, 1));
    adder.current?.focus();
  }

  return (
    <div ref={list} className="grid gap-3">
      {rows.map((_, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form's values and has no state.
          key={index}
          data-row
          className="flex items-start gap-2 rounded-field border border-line bg-sunken p-3"
        >
          <legend className="sr-only">{t.row(index + 1)}</legend>
          <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">{children(index)}</div>
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
        </fieldset>
      ))}
      {rows.length < most && (
        <Button ref={adder} look="outline" size="small" className="min-h-11 justify-self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {t.add[name]}
        </Button>
      )}
    </div>
  );
}
