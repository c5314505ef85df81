import type { CallToMake } from '@antam/contract/calls';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { PhoneLink } from '../../ui/phone-link';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { type Column, Table } from '../../ui/table';
import { useCallsTexts } from './calls-texts';
import { useMarkCall } from './queries';

type CallTableProps = { caption: string; calls: CallToMake[] };

const nameOf = ({ userId }: CallToMake) => userId.fullName ?? userId.patientCode ?? '–';

/** Calls to make, or calls that were made: each with what to say and the button that marks it, or takes that back. */
export function CallTable({ caption, calls }: CallTableProps) {
  const t = useCallsTexts();
  const { formatDateTime, formatTime } = useTimes();
  const columns: Column<CallToMake>[] = [
    {
      key: 'patient',
      header: t.patient,
      cell: (call) => (
        <>
          <span className="font-medium">{nameOf(call)}</span>
          <span className="block text-ink-faint text-sm">{call.userId.patientCode}</span>
        </>
      ),
    },
    { key: 'phone', header: t.phone, cell: (call) => <PhoneCell call={call} /> },
    { key: 'about', header: t.about, cell: (call) => <AboutCell call={call} /> },
    {
      key: 'why',
      header: t.why,
      cell: ({ why, since, doneAt, doneBy }) => (
        <>
          {t.reasons[why]}
          <span className="block text-ink-faint text-sm">
            {doneAt ? t.doneBy(doneBy ?? '–', formatTime(doneAt)) : t.since(formatDateTime(since))}
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      header: t.actions,
      hideHeader: true,
      align: 'end',
      cell: (call) => <MarkButton call={call} />,
    },
  ];
  return <Table onPhone="cardsOnTablet" caption={caption} columns={columns} rows={calls} rowKey={({ _id }) => _id} />;
}

/** The number, the name to ask for and when it is safe. */
function PhoneCell({ call }: { call: CallToMake }) {
  const t = useCallsTexts();
  const { userId, safeFrom, safeTo, alias } = call;
  if (call.asksNotToBeCalled) return <span className="block max-w-60 text-sm">{t.notToBeCalled}</span>;
  return (
    <>
      {userId.phone ? <PhoneLink phone={userId.phone} /> : <span className="text-ink-faint">{t.noPhone}</span>}
      {alias && <span className="block text-sm">{t.askFor(alias)}</span>}
      {safeFrom && safeTo && <span className="block text-ink-soft text-sm">{t.safeTime(safeFrom, safeTo)}</span>}
    </>
  );
}

function AboutCell({ call }: { call: CallToMake }) {
  const t = useCallsTexts();
  const { formatDateTime } = useTimes();
  return (
    <>
      <span className="font-medium">{t.news[call.news === 'away' && call.isClosed ? 'closed' : call.news]}</span>{' '}
      <span className="wide:whitespace-nowrap">{formatDateTime(call.appointmentDate)}</span>
      <span className="block text-ink-faint text-sm">{call.doctorName}</span>
    </>
  );
}

function MarkButton({ call }: { call: CallToMake }) {
  const t = useCallsTexts();
  const errorText = useErrorText();
  const isDone = call.doneAt !== null;
  // Who asked not to be called is told in another way.
  const done = call.asksNotToBeCalled ? t.told : t.done;
  const label = isDone ? t.undo : done;
  const mark = useMarkCall({
    onMarked: () => showSuccess(isDone ? t.undone : t.marked),
    onFailed: (error) => showSnackbar(errorText(error, t.markFailed), 'error'),
  });
  return (
    <Button
      size="small"
      look={isDone ? 'outline' : undefined}
      className="whitespace-nowrap"
      isBusy={mark.isPending}
      aria-label={`${label}: ${nameOf(call)}`}
      onClick={() => mark.mutate({ made: call, done: !isDone })}
    >
      {label}
    </Button>
  );
}
