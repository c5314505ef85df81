import type { MedicalRecord } from '@antam/contract/medical-records';

type MedicineLinesProps = { rows: MedicalRecord['prescription']; label: string };

/** A written prescription, one medicine a line. */
export function MedicineLines({ rows, label }: MedicineLinesProps) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1 rounded-field bg-sunken p-3 text-[0.9375rem]">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a written prescription never changes its order.
        <li key={index} className="wrap-anywhere">
          <span className="font-medium">{row.medicationName}</span>
          <span className="text-ink-soft">
            {[row.dosage, row.frequency, row.duration, row.instructions].filter(Boolean).map((part) => ` · ${part}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
