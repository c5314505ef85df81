import type { NotificationChoices } from '@antam/contract/accounts';
import { TextField } from '../../ui/text-field';
import { useAccountTexts } from './account-texts';

type QuietHoursProps = {
  choices: NotificationChoices;
  onChange: (choices: NotificationChoices) => void;
  error?: string;
};

export function QuietHours({ choices, onChange, error }: QuietHoursProps) {
  const t = useAccountTexts().notifications;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t.quiet}</legend>
      <p className="mb-3 text-ink-soft text-sm">{t.quietHint}</p>
      <div className="grid max-w-sm grid-cols-2 items-start gap-4">
        <TextField
          label={t.from}
          type="time"
          value={choices.quietFrom ?? ''}
          onChange={(event) => onChange({ ...choices, quietFrom: event.target.value || null })}
          error={error}
        />
        <TextField
          label={t.to}
          type="time"
          value={choices.quietTo ?? ''}
          onChange={(event) => onChange({ ...choices, quietTo: event.target.value || null })}
        />
      </div>
    </fieldset>
  );
}
