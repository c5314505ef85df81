import type { MedicalRecord } from '@antam/contract/medical-records';
import { nextVisitAfter } from '@antam/rules/care/records';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { FileHeart } from 'lucide-react';
import { SheetButton } from '../../clinic/record-papers';
import { formatDate, formatRecordDate } from '../../lib/time/format';
import { EmptyState } from '../../ui/empty-state';
import { Table } from '../../ui/table';
import { usePatientRecordsTexts } from './patient-records-texts';

type PatientRecordsTableProps = { records: MedicalRecord[]; showsNames: boolean };

export function PatientRecordsTable({ records, showsNames }: PatientRecordsTableProps) {
  const t = usePatientRecordsTexts().records;
  if (records.length === 0) return <EmptyState icon={<FileHeart />} title={t.empty} text={t.emptyText} />;
  return (
    <Table
      caption={t.title}
      rows={records}
      rowKey={(record) => record._id}
      columns={[
        { key: 'date', header: t.date, cell: (record) => <Day>{formatRecordDate(record.recordDate)}</Day> },
        {
          key: 'diagnosis',
          header: t.diagnosis,
          cell: (record) => <Diagnosis record={record} showsNotes={showsNames} />,
        },
        {
          key: 'plan',
          header: t.plan,
          cell: ({ treatmentPlanId: plan }) => <Plan plan={plan} showsName={showsNames} />,
        },
        { key: 'next', header: t.next, cell: (record) => dateOrDash(nextVisitAfter(record, records)) },
        { key: 'doctor', header: t.doctor, cell: (record) => record.doctorId.userId.fullName ?? '–' },
      ]}
    />
  );
}

/** What doctors note may name medicines. */
function Diagnosis({ record, showsNotes }: { record: MedicalRecord; showsNotes: boolean }) {
  return (
    <>
      <span className="whitespace-pre-line">{record.diagnosis}</span>
      {showsNotes && record.notes && (
        <span className="block whitespace-pre-line text-ink-soft text-sm">{record.notes}</span>
      )}
      {showsNotes &&
        record.additions.map(({ text, doctorName, createdAt }) => (
          <span key={createdAt} className="block whitespace-pre-line text-sm">
            + {text} ({doctorName}, {formatDate(createdAt)})
          </span>
        ))}
      {record.prescription.length > 0 && (
        <div className="mt-2 print:hidden">
          <SheetButton recordId={record._id} date={record.recordDate} />
        </div>
      )}
    </>
  );
}

type PlanProps = { plan: MedicalRecord['treatmentPlanId']; showsName: boolean };

function Plan({ plan, showsName }: PlanProps) {
  const t = usePatientRecordsTexts().records;
  if (!plan) return '–';
  return (
    <>
      <span className="md:whitespace-nowrap print:whitespace-nowrap">
        {showsName ? nameOfRegimen(plan, t.drugsNotWritten) : t.hiddenName}
      </span>
      <span className="block text-ink-soft text-sm">{t.since(formatDate(plan.startDate))}</span>
    </>
  );
}

const dateOrDash = (date: string | null) => (date ? formatDate(date) : '–');

function Day({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
