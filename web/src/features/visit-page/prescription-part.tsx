import { MAX_ROWS } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { MEDICINES, nameOfMedicine } from '@antam/rules/care/medicine-catalogue';
import { Plus, Repeat2 } from 'lucide-react';
import { useRef } from 'react';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { emptyMedicine } from './medicine-fields';
import { MedicineRow } from './medicine-row';
import { Part, type VisitForm } from './part';
import { RegimenConflicts } from './regimen-conflicts';
import { SafetyNotes } from './safety-notes';
import { SupplyProposal } from './supply-proposal';
import { repeatPrescription } from './visit-fields';
import { useVisitTexts } from './visit-texts';

const CATALOGUE = 'medicine-catalogue';

/** The prescription: the last one in one press, then what differs. */
export function PrescriptionPart({ visit, page }: { visit: VisitForm; page: VisitPage }) {
  const t = useVisitTexts().prescription;
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const rows = visit.form.watch('medicines');
  const { lastPrescription } = page;

  function add() {
    visit.choose('medicines', [...rows, emptyMedicine()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus());
  }

  function remove(index: number) {
    visit.choose('medicines', rows.toSpliced(index, 1));
    adder.current?.focus();
  }

  return (
    <Part
      title={t.title}
      action={
        <Button
          look={rows.length === 0 && lastPrescription ? 'solid' : 'outline'}
          size="small"
          className="min-h-11"
          disabled={!lastPrescription}
          title={lastPrescription ? t.repeatOf(formatDate(lastPrescription.recordDate)) : t.nothingToRepeat}
          onClick={() => visit.choose('medicines', repeatPrescription(page))}
        >
          <Repeat2 aria-hidden="true" className="size-4" />
          {t.repeat}
        </Button>
      }
    >
      {rows.length === 0 && <p className="text-ink-soft">{lastPrescription ? t.none : t.nothingToRepeat}</p>}
      <datalist id={CATALOGUE}>
        {MEDICINES.map((medicine) => (
          <option key={medicine.code} value={nameOfMedicine(medicine)}>
            {medicine.substances.join(' / ')}
          </option>
        ))}
      </datalist>
      <div ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <MedicineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form's values and has no state.
            key={index}
            {...{ row, index, visit }}
            catalogue={CATALOGUE}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <RegimenConflicts fields={visit.form.watch()} page={page} />
      <SupplyProposal visit={visit} page={page} />
      <SafetyNotes visit={visit} page={page} />
      <Button
        ref={adder}
        look="quiet"
        size="small"
        className="-ml-3.5 min-h-11 justify-self-start"
        disabled={rows.length >= MAX_ROWS.prescription}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t.add}
      </Button>
    </Part>
  );
}
