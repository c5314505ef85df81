import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { useAccountsTexts } from './accounts-texts';

type RowListProps<Row> = {
  title: string;
  addLabel: string;
  rows: Row[];
  emptyRow: () => Row;
  onChange: (rows: Row[]) => void;
  /** `change` replaces parts of this row. */
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode;
};

/** One of the doctor sub-forms: rows that can be added, changed and removed. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { title, addLabel, rows, emptyRow, onChange, children } = props;
  const t = useAccountsTexts().doctor;
  const list = useRef<HTMLFieldSetElement>(null);
  const goTo = useRef<string>(null);

  // A new row gets the focus; after a row is removed the focus stays near its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what changes where the focus can go.
  useEffect(() => {
    if (goTo.current) list.current?.querySelector<HTMLElement>(goTo.current)?.focus();
    goTo.current = null;
  }, [rows.length]);

  function add() {
    goTo.current = ':scope > div:last-of-type input';
    onChange([...rows, emptyRow()]);
  }

  function remove(index: number) {
    const place = Math.min(index, rows.length - 2);
    goTo.current = place < 0 ? ':scope > button' : `:scope > div:nth-of-type(${place + 1}) > button`;
    onChange(rows.toSpliced(index, 1));
  }

  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-2 font-semibold">{title}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never change places.
        <div key={index} className="flex items-start gap-2 rounded-field border border-line bg-sunken p-3">
          <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
            {children(row, (part) => onChange(rows.with(index, { ...row, ...part })), index)}
          </div>
          <Button
            look="quiet"
            size="icon"
            className="shrink-0"
            aria-label={t.remove(title, index + 1)}
            title={t.remove(title, index + 1)}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      <Button look="outline" size="small" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {addLabel}
      </Button>
    </fieldset>
  );
}
