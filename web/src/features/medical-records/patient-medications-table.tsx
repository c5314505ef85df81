import type { MedicineState, PrescribedMedicine, SupplyMedicine } from '@antam/contract/supply';
import { addDays } from '@antam/rules/clinic-time';
import { Pill } from 'lucide-react';
import { writtenAmount } from '../../clinic/written-amount';
import { formatDate } from '../../lib/time/format';
import { EmptyState } from '../../ui/empty-state';
import { Table } from '../../ui/table';
import { usePatientRecordsTexts } from './patient-records-texts';

/** Of a medicine that is no longer taken, what was handed over is not told. */
type Medicine = PrescribedMedicine & Partial<Pick<SupplyMedicine, 'handed'>>;
type PatientMedicationsTableProps = { medicines: Medicine[]; showsNames: boolean };

/** Each kind stands under its own heading. */
const STATES: readonly MedicineState[] = ['current', 'unclear', 'earlier'];

/** Each medicine once, as it was last prescribed, and whether it is taken today. */
export function PatientMedicationsTable({ medicines, showsNames }: PatientMedicationsTableProps) {
  const t = usePatientRecordsTexts().medications;
  const groups = STATES.map((state) => ({
    state,
    rows: medicines.filter((medicine) => medicine.state === state),
  })).filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return <EmptyState icon={<Pill />} title={t.empty} text={t.emptyText} />;
  return (
    <div className="grid gap-6">
      {groups.map(({ state, rows }) => (
        <section key={state} className="min-w-0">
          <h3 className="text-lg">{t.states[state]}</h3>
          <p className="mb-3 text-ink-soft text-sm">{t.stateTexts[state]}</p>
          <Medicines state={state} rows={rows} showsNames={showsNames} />
        </section>
      ))}
    </div>
  );
}

type MedicinesProps = { state: MedicineState; rows: Medicine[]; showsNames: boolean };

/** Instructions may name a medicine, so they are hidden with the names. */
function Medicines({ state, rows, showsNames }: MedicinesProps) {
  const t = usePatientRecordsTexts().medications;
  return (
    <Table
      caption={t.states[state]}
      rows={rows}
      rowKey={(row) => JSON.stringify([row.medicationName, row.dosage, row.frequency])}
      columns={[
        {
          key: 'name',
          header: t.name,
          cell: (row) => <span className="font-medium">{showsNames ? row.medicationName : t.hiddenName}</span>,
        },
        { key: 'dosage', header: t.dosage, cell: (row) => <Short>{row.dosage}</Short> },
        { key: 'frequency', header: t.frequency, cell: (row) => <Short>{row.frequency}</Short> },
        { key: 'duration', header: t.duration, cell: (row) => <Length row={row} /> },
        { key: 'instructions', header: t.instructions, cell: (row) => (showsNames && row.instructions) || '–' },
        { key: 'prescribed', header: t.prescribed, cell: (row) => <Short>{formatDate(row.prescribedOn)}</Short> },
        {
          key: 'lasts',
          header: state === 'earlier' ? t.prescribedUntil : t.lasts,
          cell: (row) => <LastDay row={row} />,
        },
      ]}
    />
  );
}

/** For how long, and how much that is. */
function Length({ row }: { row: PrescribedMedicine }) {
  const amount = writtenAmount(row);
  return (
    <>
      <Short>{row.duration}</Short>
      {amount && <span className="block text-ink-soft text-sm">{amount}</span>}
    </>
  );
}

/** How long a medicine lasts is known by what was handed over; a prescription says only for how long it was meant. */
function LastDay({ row: { state, handed, lastDay, prescribedOn } }: { row: Medicine }) {
  const t = usePatientRecordsTexts().medications;
  // What was handed over of an earlier prescription, and is used up, tells nothing of this one.
  const isOfThis = handed && (handed.on >= prescribedOn || handed.daysLeft > 0);
  // Of what was handed over, everything may have come back.
  if (isOfThis) return <Short>{handed.days > 0 ? formatDate(addDays(handed.runsOutOn, -1)) : null}</Short>;
  if (!lastDay) return <Short>{t.lengthNotWritten}</Short>;
  return (
    <>
      <Short>{formatDate(lastDay)}</Short>
      {state !== 'earlier' && ` ${t.asPrescribed}`}
    </>
  );
}

function Short({ children }: { children: string | null }) {
  return <span className="md:whitespace-nowrap print:whitespace-nowrap">{children ?? '–'}</span>;
}
