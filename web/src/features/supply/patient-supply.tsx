import type { HandedLine, SupplyMedicine } from '@antam/contract/supply';
import { writtenAmount } from '../../clinic/written-amount';
import { formatDate } from '../../lib/time/format';
import { Chip } from '../../ui/chip';
import { Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { useDoctorSupplyTexts } from './doctor-supply-texts';
import { useSupplyOf } from './queries';

/** For a doctor: how long a patient's medicines last, and everything that was handed over. */
export function PatientSupply({ userId }: { userId: string }) {
  const t = useDoctorSupplyTexts();
  const query = useSupplyOf(userId);
  const { data } = query;
  if (!data) return <Waiting for={query} failed={t.failed} rows={2} className="h-14" />;
  return (
    <div className="grid gap-5">
      {data.medicines.length > 0 ? (
        <Medicines rows={data.medicines} />
      ) : (
        <p className="text-ink-soft">{t.noMedicines}</p>
      )}
      <div>
        <h3 className="mb-2 font-semibold">{t.history}</h3>
        {data.history.length > 0 ? <History rows={data.history} /> : <p className="text-ink-soft">{t.noHistory}</p>}
      </div>
    </div>
  );
}

function Medicines({ rows }: { rows: SupplyMedicine[] }) {
  const t = useDoctorSupplyTexts();
  return (
    <Table
      caption={t.title}
      rows={rows}
      rowKey={(row) => row.medicationName}
      columns={[
        {
          key: 'medicine',
          header: t.medicine,
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {row.medicationName}
              {!row.isChecked && <Chip tone="warning">{t.notChecked}</Chip>}
              {row.state === 'unclear' && <Chip tone="warning">{t.unclear}</Chip>}
            </span>
          ),
        },
        {
          key: 'received',
          header: t.received,
          cell: ({ handed }) => (handed ? `${formatDate(handed.on)} · ${t.days(handed.days)}` : t.unknown),
        },
        { key: 'left', header: t.left, cell: ({ handed }) => (handed ? t.days(handed.daysLeft) : '–') },
        { key: 'runsOut', header: t.runsOut, cell: ({ handed }) => (handed ? formatDate(handed.runsOutOn) : '–') },
        { key: 'leftover', header: t.leftover, cell: ({ handed }) => (handed ? t.days(handed.leftoverDays) : '–') },
      ]}
    />
  );
}

function History({ rows }: { rows: HandedLine[] }) {
  const t = useDoctorSupplyTexts();
  return (
    <Table
      caption={t.history}
      className="max-h-96"
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        { key: 'date', header: t.date, cell: (row) => formatDate(row.dispensedOn) },
        { key: 'medicine', header: t.medicine, cell: (row) => row.medicationName },
        { key: 'act', header: t.act, cell: (row) => t.kinds[row.kind] },
        {
          key: 'amount',
          header: t.amount,
          cell: ({ quantity, unit, days }) =>
            [
              writtenAmount({ quantity, unit }) ?? (quantity !== null && t.units(quantity)),
              days !== null && t.days(days),
            ]
              .filter(Boolean)
              .join(' · ') || '–',
        },
        { key: 'source', header: t.source, cell: (row) => t.sources[row.source] },
        { key: 'by', header: t.by, cell: (row) => row.dispensedBy ?? '–' },
        { key: 'note', header: t.note, cell: (row) => row.note ?? '–' },
      ]}
    />
  );
}
