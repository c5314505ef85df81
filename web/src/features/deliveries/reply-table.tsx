import type { SmsReply } from '@antam/contract/sms-replies';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { PhoneLink } from '../../ui/phone-link';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { type Column, Table } from '../../ui/table';
import { useMarkReply } from './queries';
import { useSmsRepliesTexts } from './sms-replies-texts';

const nameOf = ({ patients, phone }: SmsReply) => patients[0]?.fullName ?? patients[0]?.patientCode ?? phone;

export function ReplyTable({ replies }: { replies: SmsReply[] }) {
  const t = useSmsRepliesTexts();
  const { formatDateTime } = useTimes();
  const columns: Column<SmsReply>[] = [
    { key: 'patient', header: t.patient, cell: (reply) => <PatientCell reply={reply} /> },
    { key: 'phone', header: t.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { key: 'says', header: t.says, cell: (reply) => <SaysCell reply={reply} /> },
    {
      key: 'when',
      header: t.when,
      cell: ({ receivedAt, doneAt, doneBy }) => (
        <>
          <span className="tabular-nums">{formatDateTime(receivedAt)}</span>
          {doneAt && (
            <span className="block text-ink-faint text-sm">{t.doneBy(doneBy ?? '–', formatDateTime(doneAt))}</span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t.actions,
      hideHeader: true,
      align: 'end',
      cell: (reply) => (reply.says === 'callMe' ? <MarkButton reply={reply} /> : null),
    },
  ];
  return <Table onPhone="cardsOnTablet" caption={t.title} columns={columns} rows={replies} rowKey={({ _id }) => _id} />;
}

function PatientCell({ reply: { patients } }: { reply: SmsReply }) {
  const t = useSmsRepliesTexts();
  return (
    <>
      {patients.map(({ _id, fullName, patientCode }) => (
        <span key={_id} className="block">
          <span className="font-medium">{fullName ?? '–'}</span>
          <span className="block text-ink-faint text-sm">{patientCode}</span>
        </span>
      ))}
      {patients.length > 1 && <span className="block text-sm text-warning">{t.shared}</span>}
    </>
  );
}

function SaysCell({ reply: { says, visitAt } }: { reply: SmsReply }) {
  const t = useSmsRepliesTexts();
  const { formatDateTime } = useTimes();
  if (says === 'callMe') return <span className="font-medium">{t.callMe}</span>;
  return visitAt ? t.comingTo(formatDateTime(visitAt)) : t.coming;
}

function MarkButton({ reply }: { reply: SmsReply }) {
  const t = useSmsRepliesTexts();
  const errorText = useErrorText();
  const isDone = reply.doneAt !== null;
  const mark = useMarkReply({
    onMarked: () => showSuccess(isDone ? t.undone : t.marked),
    onFailed: (error) => showSnackbar(errorText(error, t.markFailed), 'error'),
  });
  return (
    <Button
      size="small"
      look={isDone ? 'outline' : undefined}
      className="whitespace-nowrap"
      isBusy={mark.isPending}
      aria-label={(isDone ? t.undoFor : t.doneFor)(nameOf(reply))}
      onClick={() => mark.mutate({ id: reply._id, done: !isDone })}
    >
      {isDone ? t.undo : t.done}
    </Button>
  );
}
