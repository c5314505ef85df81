import type { MedicalRecord } from '@antam/contract/medical-records';
import { isTaken } from '@antam/rules/care/treatment';
import { Pill } from 'lucide-react';
import { clinicToday } from '../../lib/time/clinic';
import { formatRecordDate } from '../../lib/time/format';
import { EmptyState } from '../../ui/empty-state';
import { Table } from '../../ui/table';
import { usePatientRecordsTexts } from './patient-records-texts';

type PatientMedicationsTableProps = { records: MedicalRecord[]; onlyTaken?: boolean };

/** What was prescribed, each medicine once, with when it was prescribed last; or only what is being taken. */
export function PatientMedicationsTable({ records, onlyTaken }: PatientMedicationsTableProps) {
  const t = usePatientRecordsTexts().medications;
  const all = latestOfEach(records);
  const latest = all[0]?.recordDate ?? '';
  const rows = onlyTaken ? all.filter((row) => isTaken(row, latest, clinicToday())) : all;
  if (rows.length === 0) return <EmptyState icon={<Pill />} title={t.empty} text={t.emptyText} />;
  return (
    <Table
      caption={t.title}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'name', header: t.name, cell: (row) => <span className="font-medium">{row.medicationName}</span> },
        { key: 'dosage', header: t.dosage, cell: (row) => <Short>{row.dosage}</Short> },
        { key: 'frequency', header: t.frequency, cell: (row) => <Short>{row.frequency}</Short> },
        { key: 'duration', header: t.duration, cell: (row) => <Short>{row.duration}</Short> },
        { key: 'instructions', header: t.instructions, cell: (row) => row.instructions ?? '–' },
        { key: 'prescribed', header: t.prescribed, cell: (row) => <Short>{formatRecordDate(row.recordDate)}</Short> },
      ]}
    />
  );
}

function Short({ children }: { children: string | null }) {
  return <span className="md:whitespace-nowrap print:whitespace-nowrap">{children ?? '–'}</span>;
}

/** Records come newest first, so the first of a kind is the latest. */
function latestOfEach(records: MedicalRecord[]) {
  const latest = new Map<string, MedicalRecord['prescription'][number] & { key: string; recordDate: string }>();
  for (const { prescription, recordDate } of records) {
    for (const medicine of prescription) {
      const key = JSON.stringify([medicine.medicationName, medicine.dosage, medicine.frequency]);
      if (!latest.has(key)) latest.set(key, { ...medicine, key, recordDate });
    }
  }
  return [...latest.values()];
}
