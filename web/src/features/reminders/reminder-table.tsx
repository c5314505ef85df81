import type { ReminderStatus } from '@antam/contract/constants';
import type { Reminder } from '@antam/contract/reminders';
import { reminderFailures } from '@antam/texts/reminders';
import { BellRing, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useWrittenText } from '../../lib/texts/written-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { lateDialog } from '../../ui/late-dialog';
import { LoadMore } from '../../ui/load-more';
import { type Column, Table } from '../../ui/table';
import type { Tone } from '../../ui/tone';
import { Waiting } from '../../ui/waiting';
import { useReminders } from './queries';
import { useRemindersTexts } from './reminders-texts';

const TakeBackDialog = lateDialog(() => import('./take-back-dialog').then((module) => module.TakeBackDialog));

const TONES: Record<ReminderStatus, Tone> = { Pending: 'warning', Sent: 'success', Failed: 'error' };

const nameOf = ({ userId }: Reminder) => userId.fullName ?? userId.patientCode ?? '–';

/** The reminders that were created, with their status. */
export function ReminderTable({ loadFailed }: { loadFailed?: string }) {
  const writtenText = useWrittenText();
  const { formatDateTime } = useTimes();
  const t = useRemindersTexts().list;
  const reminders = useReminders();
  const [takenBack, setTakenBack] = useState<Reminder | null>(null);

  const columns: Column<Reminder>[] = [
    {
      key: 'patient',
      header: t.patient,
      cell: (reminder) => (
        <>
          <span className="font-medium">{nameOf(reminder)}</span>
          <span className="block text-ink-faint text-sm">{reminder.userId.patientCode}</span>
        </>
      ),
    },
    { key: 'type', header: t.type, cell: (reminder) => <TypeCell reminder={reminder} /> },
    {
      key: 'content',
      header: t.content,
      cell: (reminder) => <span className="line-clamp-3 max-w-sm">{writtenText(reminder.content)}</span>,
    },
    {
      key: 'date',
      header: t.date,
      cell: (reminder) => <span className="wide:whitespace-nowrap">{formatDateTime(reminder.reminderDate)}</span>,
    },
    { key: 'status', header: t.status, cell: (reminder) => <StatusCell reminder={reminder} /> },
    {
      key: 'actions',
      header: t.actions,
      hideHeader: true,
      align: 'end',
      cell: (reminder) =>
        reminder.status === 'Pending' && (
          <Button
            look="outline"
            size="small"
            className="whitespace-nowrap"
            aria-label={t.removeFor(nameOf(reminder))}
            onClick={() => setTakenBack(reminder)}
          >
            {t.remove}
          </Button>
        ),
    },
  ];

  return (
    <section>
      <h2 className="mb-4 text-xl">{t.title}</h2>
      <Waiting for={reminders} failed={loadFailed ?? t.loadFailed} rows={3} />
      {reminders.isSuccess && reminders.items.length === 0 && (
        <EmptyState icon={<BellRing />} title={t.emptyTitle} text={t.emptyText} />
      )}
      {reminders.items.length > 0 && (
        <Table
          onPhone="cardsOnTablet"
          caption={t.title}
          columns={columns}
          rows={reminders.items}
          rowKey={(reminder) => reminder._id}
        />
      )}
      <LoadMore
        hasMore={reminders.hasNextPage}
        isLoading={reminders.isFetchingNextPage}
        onMore={() => reminders.fetchNextPage()}
      />
      {takenBack && <TakeBackDialog reminder={takenBack} onClose={() => setTakenBack(null)} />}
    </section>
  );
}

function TypeCell({ reminder }: { reminder: Reminder }) {
  const t = useRemindersTexts();
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone="info">{t.form.types[reminder.type]}</Chip>
      {reminder.automatic && (
        <Chip icon={<Sparkles aria-hidden="true" className="size-3.5" />}>{t.list.automatic}</Chip>
      )}
    </span>
  );
}

/** The server stores the reason in Vietnamese; it is shown in the chosen language. */
function failureText(texts: Record<keyof typeof reminderFailures, string>, { failureReason }: Reminder): string | null {
  const known = Object.entries(reminderFailures).find(([, reason]) => reason === failureReason)?.[0];
  return known ? texts[known as keyof typeof reminderFailures] : failureReason;
}

function StatusCell({ reminder }: { reminder: Reminder }) {
  const { formatDateTime } = useTimes();
  const t = useRemindersTexts().list;
  const detail = reminder.sentAt ? t.sentAt(formatDateTime(reminder.sentAt)) : failureText(t.failures, reminder);
  return (
    <>
      <Chip tone={TONES[reminder.status]}>{t.statuses[reminder.status]}</Chip>
      {detail && <span className="mt-1 block text-ink-faint text-sm">{detail}</span>}
    </>
  );
}
