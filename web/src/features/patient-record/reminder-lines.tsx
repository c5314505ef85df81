import type { ReminderStatus } from '@antam/contract/constants';
import type { PatientRecord } from '@antam/contract/patients';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { useWrittenText } from '../../lib/texts/written-text';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import type { Tone } from '../../ui/tone';

const TONES: Record<ReminderStatus, Tone> = { Pending: 'warning', Sent: 'success', Failed: 'error' };

export function ReminderLines({ reminders }: Pick<PatientRecord, 'reminders'>) {
  const writtenText = useWrittenText();
  const { formatDateTime } = useTimes();
  const t = usePatientTexts().record;
  if (reminders.length === 0) return <p className="text-ink-soft">{t.noReminders}</p>;
  return (
    <ul className="grid gap-3">
      {reminders.map(({ _id, type, reminderDate, message, status }) => (
        <li key={_id} className="border-line border-l-4 pl-3">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-semibold">{t.types[type]}</span>
            <span className="text-ink-soft tabular-nums">{formatDateTime(reminderDate)}</span>
            <Chip tone={TONES[status]}>{t.statuses[status]}</Chip>
          </p>
          <p className="mt-1 whitespace-pre-wrap">{writtenText(message)}</p>
        </li>
      ))}
    </ul>
  );
}
