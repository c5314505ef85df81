import { digitsOf, MAX_DAYS_SUPPLY, MAX_LENGTH, MAX_ROWS } from '@antam/contract/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { emptyMedicine, type MedicineFields, type RecordProblem } from './record-fields';
import { useRecordTexts } from './record-texts';

type PrescriptionRowsProps = {
  medicines: MedicineFields[];
  problems: RecordProblem[];
  onChange: (medicines: MedicineFields[]) => void;
  className?: string;
};

/** Any number of medicines; a new one gets the focus, and removing one gives it back to the button. */
export function PrescriptionRows({ medicines, problems, onChange, className }: PrescriptionRowsProps) {
  const t = useRecordTexts();
  const list = useRef<HTMLFieldSetElement>(null);
  const adder = useRef<HTMLButtonElement>(null);

  function add() {
    const key = Math.max(0, ...medicines.map((row) => row.key)) + 1;
    onChange([...medicines, emptyMedicine(key)]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-medicine="${key}"] input`)?.focus());
  }

  function remove(key: number) {
    onChange(medicines.filter((row) => row.key !== key));
    adder.current?.focus();
  }

  const changeRow = (key: number, part: Partial<MedicineFields>) =>
    onChange(medicines.map((row) => (row.key === key ? { ...row, ...part } : row)));

  return (
    <fieldset ref={list} className={className}>
      <legend className="mb-2 font-semibold">{t.prescription}</legend>
      {medicines.length === 0 && <p className="mb-3 text-ink-soft">{t.noPrescription}</p>}
      <div className="grid gap-3">
        {medicines.map((row, index) => (
          <MedicineRow
            key={row.key}
            row={row}
            number={index + 1}
            problems={problems}
            onChange={(part) => changeRow(row.key, part)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </div>
      <Button
        ref={adder}
        look="outline"
        size="small"
        className="mt-3 min-h-11"
        disabled={medicines.length >= MAX_ROWS.prescription}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t.addMedicine}
      </Button>
    </fieldset>
  );
}

type MedicineRowProps = {
  row: MedicineFields;
  number: number;
  problems: RecordProblem[];
  onChange: (part: Partial<MedicineFields>) => void;
  onRemove: () => void;
};

function MedicineRow({ row, number, problems, onChange, onRemove }: MedicineRowProps) {
  const t = useRecordTexts();
  return (
    <fieldset data-medicine={row.key} className="rounded-field border border-line bg-sunken p-4">
      <legend className="sr-only">{t.medicine(number)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={t.medicationName}
          maxLength={MAX_LENGTH.medicationName}
          value={row.medicationName}
          onChange={(event) => onChange({ medicationName: event.target.value })}
          error={problems.includes(`medicationName-${row.key}`) ? t.medicationRequired : undefined}
        />
        {(['dosage', 'frequency', 'duration'] as const).map((field) => (
          <TextField
            key={field}
            label={t[field]}
            maxLength={MAX_LENGTH[field]}
            value={row[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
        <TextField
          label={t.daysSupply}
          inputMode="numeric"
          maxLength={digitsOf(MAX_DAYS_SUPPLY)}
          value={row.daysSupply}
          onChange={(event) => onChange({ daysSupply: event.target.value.trim() })}
          error={problems.includes(`daysSupply-${row.key}`) ? t.daysSupplyInvalid(MAX_DAYS_SUPPLY) : undefined}
        />
        <TextField
          className="sm:col-span-2"
          label={t.instructions}
          maxLength={MAX_LENGTH.instructions}
          value={row.instructions}
          onChange={(event) => onChange({ instructions: event.target.value })}
        />
      </div>
      <Button
        look="quiet"
        size="small"
        className="mt-3 min-h-11"
        aria-label={t.removeMedicine(number)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {t.removeMedicine(number)}
      </Button>
    </fieldset>
  );
}
