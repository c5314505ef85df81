import type { Delivery } from '@antam/contract/deliveries';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import { type Column, Table } from '../../ui/table';
import type { Tone } from '../../ui/tone';
import { useDeliveriesTexts } from './deliveries-texts';

const TONES: Record<NonNullable<Delivery['fate']>, Tone> = {
  sent: 'success',
  failed: 'error',
  unknown: 'warning',
  stopped: 'neutral',
};

export function DeliveryTable({ deliveries }: { deliveries: Delivery[] }) {
  const t = useDeliveriesTexts();
  const { formatDateTime } = useTimes();
  const columns: Column<Delivery>[] = [
    {
      key: 'when',
      header: t.when,
      cell: ({ createdAt }) => <span className="tabular-nums">{formatDateTime(createdAt)}</span>,
    },
    {
      key: 'patient',
      header: t.patient,
      cell: ({ userId }) => (
        <>
          <span className="font-medium">{userId.fullName ?? userId.patientCode ?? '–'}</span>
          <span className="block text-ink-faint text-sm">{userId.patientCode}</span>
        </>
      ),
    },
    { key: 'about', header: t.about, cell: ({ of }) => t.abouts[of] },
    { key: 'channel', header: t.channel, cell: ({ channel }) => t.channels[channel] },
    { key: 'result', header: t.result, cell: (delivery) => <Result delivery={delivery} /> },
  ];
  return <Table caption={t.title} columns={columns} rows={deliveries} rowKey={({ _id }) => _id} />;
}

function Result({ delivery: { fate, why, tries } }: { delivery: Delivery }) {
  const t = useDeliveriesTexts();
  const details = [why && t.reasons[why], tries > 1 && t.tries(tries)].filter(Boolean).join(' · ');
  return (
    <>
      <Chip tone={fate ? TONES[fate] : 'neutral'}>{fate ? t.fates[fate] : t.underWay}</Chip>
      {details && <span className="mt-1 block text-ink-soft text-sm">{details}</span>}
    </>
  );
}
