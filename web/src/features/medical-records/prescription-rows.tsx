import { digitsOf, MAX_DAYS_SUPPLY, MAX_LENGTH, MAX_ROWS } from '@antam/contract/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { ContractForm } from '../../lib/form/contract-form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { emptyMedicine, type RecordFields } from './record-fields';
import { useRecordTexts } from './record-texts';

type RecordForm = ContractForm<RecordFields>;
type PrescriptionRowsProps = { record: RecordForm; className?: string };

/** Any number of medicines; a new one gets the focus, and after one is removed the focus is on the button. */
export function PrescriptionRows({ record, className }: PrescriptionRowsProps) {
  const t = useRecordTexts();
  const adder = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const rows = record.form.watch('medicines');

  function add() {
    record.choose('medicines', [...rows, emptyMedicine()]);
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>('[data-medicine]:last-of-type input')?.focus();
    });
  }

  function remove(index: number) {
    record.choose('medicines', rows.toSpliced(index, 1));
    adder.current?.focus();
  }

  return (
    <fieldset ref={list} className={className}>
      <legend className="mb-2 font-semibold">{t.prescription}</legend>
      {rows.length === 0 && <p className="mb-3 text-ink-soft">{t.noPrescription}</p>}
      <div className="grid gap-3">
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form's values and has no state.
          <MedicineRow key={index} index={index} field={record.field} onRemove={() => remove(index)} />
        ))}
      </div>
      <Button
        ref={adder}
        look="outline"
        size="small"
        className="mt-3 min-h-11"
        disabled={rows.length >= MAX_ROWS.prescription}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t.addMedicine}
      </Button>
    </fieldset>
  );
}

type MedicineRowProps = { index: number; field: RecordForm['field']; onRemove: () => void };

function MedicineRow({ index, field, onRemove }: MedicineRowProps) {
  const t = useRecordTexts();
  return (
    <fieldset data-medicine className="rounded-field border border-line bg-sunken p-4">
      <legend className="sr-only">{t.medicine(index + 1)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={t.medicationName}
          maxLength={MAX_LENGTH.medicationName}
          {...field(`medicines.${index}.medicationName`)}
        />
        {(['dosage', 'frequency', 'duration'] as const).map((name) => (
          <TextField key={name} label={t[name]} maxLength={MAX_LENGTH[name]} {...field(`medicines.${index}.${name}`)} />
        ))}
        <TextField
          label={t.daysSupply}
          inputMode="numeric"
          // Room for a number that is refused: cut off, 180 would become 18 unnoticed.
          maxLength={digitsOf(MAX_DAYS_SUPPLY)}
          {...field(`medicines.${index}.daysSupply`)}
        />
        <TextField
          className="sm:col-span-2"
          label={t.instructions}
          maxLength={MAX_LENGTH.instructions}
          {...field(`medicines.${index}.instructions`)}
        />
      </div>
      <Button
        look="quiet"
        size="small"
        className="mt-3 min-h-11"
        aria-label={t.removeMedicine(index + 1)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {t.removeMedicine(index + 1)}
      </Button>
    </fieldset>
  );
}
