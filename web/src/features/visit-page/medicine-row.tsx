import { digitsOf, MAX_DAYS_SUPPLY, MAX_LENGTH } from '@antam/contract/limits';
import { MEDICINE_FORMS } from '@antam/rules/care/medicine';
import { X } from 'lucide-react';
import { Chip } from '../../ui/chip';
import { TextField } from '../../ui/text-field';
import { catalogueMedicine, completedName, type MedicineFields, quantityText } from './medicine-fields';
import type { VisitForm } from './part';
import { useVisitTexts } from './visit-texts';

type MedicineRowProps = {
  row: MedicineFields;
  index: number;
  visit: VisitForm;
  /** The id of the list of known medicines. */
  catalogue: string;
  onRemove: () => void;
};

/** One medicine: of the catalogue with its dose in numbers, or in the doctor's own words, which are not checked. */
export function MedicineRow({ row, index, visit, catalogue, onRemove }: MedicineRowProps) {
  const t = useVisitTexts().prescription;
  const known = catalogueMedicine(row);
  const quantity = known && quantityText(row);
  const { field } = visit;
  const name = field(`medicines.${index}.name`);
  const doses = known && !row.dosage && !row.frequency ? NUMBERS : WORDS;

  function complete(typed: string) {
    const whole = completedName(typed);
    if (whole !== typed) visit.choose(`medicines.${index}.name`, whole);
  }

  return (
    <fieldset className="rounded-field border border-line bg-sunken p-3 sm:p-4">
      <legend className="sr-only">{t.medicine(index + 1)}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="col-span-2 flex items-end gap-2 sm:col-span-3">
          <TextField
            {...name}
            className="min-w-0 grow"
            label={t.name}
            list={catalogue}
            maxLength={MAX_LENGTH.medicationName}
            onBlur={(event) => {
              complete(event.target.value);
              return name.onBlur(event);
            }}
          />
          <button
            type="button"
            aria-label={t.remove(index + 1)}
            title={t.remove(index + 1)}
            onClick={onRemove}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-error-soft hover:text-error"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {doses.map(({ name: part, inputMode }) => (
          <TextField
            key={part}
            label={t[part]}
            inputMode={inputMode}
            maxLength={inputMode ? 5 : MAX_LENGTH.dosage}
            {...field(`medicines.${index}.${part}`)}
          />
        ))}
        <TextField
          label={t.days}
          inputMode="numeric"
          maxLength={digitsOf(MAX_DAYS_SUPPLY)}
          {...field(`medicines.${index}.days`)}
        />
        <TextField
          className="col-span-2 sm:col-span-3"
          label={t.instructions}
          maxLength={MAX_LENGTH.instructions}
          {...field(`medicines.${index}.instructions`)}
        />
      </div>
      {/* On a phone the field cuts a long name off before its strength. */}
      {known && <p className="wrap-anywhere mt-3 font-medium sm:hidden">{row.name}</p>}
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {!known && row.name.trim() && <Chip tone="warning">{t.notChecked}</Chip>}
        {known && quantity !== null && <Chip>{t.quantity(quantity, MEDICINE_FORMS[known.form])}</Chip>}
      </p>
    </fieldset>
  );
}

const NUMBERS = [
  { name: 'unitsPerDose', inputMode: 'decimal' },
  { name: 'timesADay', inputMode: 'numeric' },
] as const;
const WORDS = [
  { name: 'dosage', inputMode: undefined },
  { name: 'frequency', inputMode: undefined },
] as const;
