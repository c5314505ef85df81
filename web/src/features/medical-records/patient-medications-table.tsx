import type { MedicalRecord } from '@antam/contract/medical-records';
import { Pill } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { Table } from '../../ui/table';
import { usePatientRecordsTexts } from './patient-records-texts';

/** What was prescribed, the latest first. */
export function PatientMedicationsTable({ records }: { records: MedicalRecord[] }) {
  const t = usePatientRecordsTexts().medications;
  const rows = records.flatMap((record) =>
    record.prescription.map((medicine, at) => ({ ...medicine, key: `${record._id}-${at}` })),
  );
  if (rows.length === 0) return <EmptyState icon={<Pill />} title={t.empty} text={t.emptyText} />;
  return (
    <Table
      caption={t.title}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'name', header: t.name, cell: (row) => <span className="font-medium">{row.medicationName}</span> },
        { key: 'dosage', header: t.dosage, cell: (row) => row.dosage ?? '–' },
        { key: 'frequency', header: t.frequency, cell: (row) => row.frequency ?? '–' },
        { key: 'duration', header: t.duration, cell: (row) => row.duration ?? '–' },
        { key: 'instructions', header: t.instructions, cell: (row) => row.instructions ?? '–' },
      ]}
    />
  );
}
