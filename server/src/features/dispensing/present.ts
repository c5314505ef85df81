import type { CounterForStaff, CounterLine, CounterPrescription } from '@antam/contract/dispensing';
import { lastDayToHandOver, remainingOf } from '@antam/rules/care/handing-over';
import type { CounterLineRow, CounterRow } from './queries';

/** One row of what was handed over. */
export function presentLine(row: CounterLineRow): CounterLine {
  const { id: _id, medicineName: medicationName, ...line } = row;
  return { _id, medicationName, ...line };
}

/** What is to be handed over to one patient, for the counter; a doctor's answer is stripped of the name. */
export function presentAtCounter(rows: readonly CounterRow[], today: string): CounterForStaff {
  const [first] = rows as [CounterRow];
  return {
    patient: {
      patientCode: first.patientCode ?? '',
      fullName: first.fullName,
      dateOfBirth: first.dateOfBirth,
    },
    prescriptions: rows.map((row) => presentPrescription(row, today)),
  };
}

function presentPrescription(row: CounterRow, today: string): CounterPrescription {
  const lastDay = lastDayToHandOver(row);
  return {
    ...{ _id: row.id, code: row.code, writtenOn: row.recordDate, doctorName: row.doctorName },
    ...{ lastDay, isExpired: today > lastDay },
    items: row.items.map((item) => ({
      position: item.position,
      medicationName: item.medicationName,
      isChecked: item.medicineCode !== null,
      dosage: item.dosage,
      frequency: item.frequency,
      days: item.days,
      quantity: item.quantity,
      left: remainingOf(item, row.lines),
    })),
    lines: row.lines.map(presentLine),
  };
}
