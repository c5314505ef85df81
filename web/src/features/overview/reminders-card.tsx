import type { Reminder } from '@antam/contract/reminders';
import { Bell } from 'lucide-react';
import { useWrittenText } from '../../lib/texts/written-text';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

export function RemindersCard({ reminders }: { reminders: Reminder[] }) {
  const writtenText = useWrittenText();
  const { formatDateTime } = useTimes();
  const t = useOverviewTexts().reminders;
  return (
    <OverviewCard title={t.title}>
      {reminders.length === 0 ? (
        <EmptyState icon={<Bell />} title={t.empty} />
      ) : (
        <ul className="divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
          {reminders.map((reminder) => (
            <li key={reminder._id}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Chip tone={reminder.type === 'Medication' ? 'info' : 'neutral'}>{t.type[reminder.type]}</Chip>
                <time dateTime={reminder.reminderDate} className="text-ink-faint text-sm">
                  {formatDateTime(reminder.reminderDate)}
                </time>
              </div>
              <p className="mt-2 whitespace-pre-line">{writtenText(reminder.message)}</p>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}
