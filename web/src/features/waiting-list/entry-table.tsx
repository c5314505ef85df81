import type { WaitingEntry, WaitingState } from '@antam/contract/waiting-list';
import { isOver } from '../../clinic/waiting-queries';
import { WaitingWish } from '../../clinic/waiting-wish';
import { useWaitingTexts } from '../../lib/texts/waiting-texts';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import { type Column, Table } from '../../ui/table';
import type { Tone } from '../../ui/tone';
import { EntryActions } from './entry-actions';

const TONES: Record<WaitingState, Tone> = {
  ...{ waiting: 'neutral', offered: 'warning', booked: 'success' },
  ...{ declined: 'neutral', expired: 'error', withdrawn: 'neutral' },
};

export const nameOf = ({ userId }: WaitingEntry) => userId.fullName ?? userId.patientCode ?? '–';

/** Entries of the waiting list with every offer and its fate. */
export function EntryTable({ caption, entries }: { caption: string; entries: WaitingEntry[] }) {
  const t = useWaitingTexts();
  const columns: Column<WaitingEntry>[] = [
    { key: 'patient', header: t.desk.patient, cell: (entry) => <PatientCell entry={entry} /> },
    { key: 'wish', header: t.desk.wish, cell: (entry) => <WaitingWish entry={entry} /> },
    { key: 'state', header: t.desk.state, cell: (entry) => <StateCell entry={entry} /> },
    {
      key: 'actions',
      header: t.desk.actions,
      hideHeader: true,
      align: 'end',
      cell: (entry) => <EntryActions entry={entry} />,
    },
  ];
  return <Table onPhone="cardsOnTablet" caption={caption} columns={columns} rows={entries} rowKey={({ _id }) => _id} />;
}

function PatientCell({ entry }: { entry: WaitingEntry }) {
  const t = useWaitingTexts();
  const { formatDateTime } = useTimes();
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {nameOf(entry)}
        {entry.isUrgent && <Chip tone="error">{t.urgent}</Chip>}
      </span>
      <span className="block text-ink-faint text-sm">
        {[entry.userId.patientCode, entry.userId.phone].filter(Boolean).join(' · ')}
      </span>
      <span className="block whitespace-nowrap text-ink-faint text-sm">
        {t.desk.since(formatDateTime(entry.createdAt))}
      </span>
    </>
  );
}

function StateCell({ entry }: { entry: WaitingEntry }) {
  const t = useWaitingTexts();
  const { formatDateTime } = useTimes();

  function fateOf({ fate, until }: WaitingEntry['offers'][number]): string {
    if (fate === 'offered') return t.until(formatDateTime(until));
    return fate === 'withdrawn' && entry.status !== 'withdrawn' ? t.takenBack : t.states[fate];
  }

  return (
    <>
      <Chip tone={TONES[entry.status]}>{isOver(entry) ? t.over : t.states[entry.status]}</Chip>
      {entry.offers.map((offer) => (
        <span key={offer.appointmentDate + offer.until} className="mt-1 block text-ink-soft text-sm">
          {formatDateTime(offer.appointmentDate)}, {offer.doctorName}: {fateOf(offer)}
        </span>
      ))}
      {entry.offers.length === 0 && <span className="mt-1 block text-ink-faint text-sm">{t.desk.noOffers}</span>}
    </>
  );
}
