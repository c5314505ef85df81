import { MAX_LENGTH } from '@antam/contract/limits';
import { SettingsCard } from '../../clinic/settings-card';
import { TextField } from '../../ui/text-field';
import { useSettingsTexts } from './settings-texts';
import type { SettingsFormState } from './use-settings-form';

export function RoomsCard({ state: { form, field } }: { state: SettingsFormState }) {
  const t = useSettingsTexts().rooms;
  const doctors = form.watch('doctors');
  return (
    <SettingsCard title={t.title} text={t.text}>
      {doctors.length === 0 && <p className="text-ink-soft">{t.empty}</p>}
      <ul className="grid gap-3">
        {doctors.map(({ doctorId, fullName }) => (
          <li key={doctorId} className="grid grid-cols-[1fr_7rem] items-start gap-3">
            <span aria-hidden="true" className="grid min-h-11 content-center leading-tight">
              {fullName ?? t.unnamed}
            </span>
            <TextField
              label={t.room(fullName ?? t.unnamed)}
              hideLabel
              maxLength={MAX_LENGTH.room}
              {...field(`rooms.${doctorId}.room`)}
            />
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
