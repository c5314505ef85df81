import type { RecordForDoctor } from '@antam/contract/medical-records';
import { lazy, Suspense } from 'react';
import { writtenAmount } from './written-amount';

const OverrideLines = lazy(() => import('./override-lines'));
const UncheckedChip = lazy(() => import('./unchecked-chip'));

type PrescriptionLinesProps = { record: Pick<RecordForDoctor, 'prescription' | 'overrides'>; label: string };

/** A written prescription for doctors: one medicine a line, free text marked as not checked, and why the doctor went on against warnings. */
export function PrescriptionLines({ record: { prescription, overrides }, label }: PrescriptionLinesProps) {
  if (prescription.length === 0) return null;
  return (
    <div className="rounded-field bg-sunken p-3 text-[0.9375rem]">
      <ul aria-label={label} className="grid gap-1">
        {prescription.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a written prescription never changes its order.
          <li key={index} className="wrap-anywhere">
            <span className="font-medium">{row.medicationName}</span>
            <span className="text-ink-soft">
              {[row.dosage, row.frequency, row.duration, writtenAmount(row), row.instructions]
                .filter(Boolean)
                .map((part) => ` · ${part}`)}
            </span>{' '}
            <Suspense>{row.medicineCode === null && <UncheckedChip />}</Suspense>
          </li>
        ))}
      </ul>
      <Suspense>{overrides.length > 0 && <OverrideLines overrides={overrides} />}</Suspense>
    </div>
  );
}
